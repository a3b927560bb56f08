import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { Field } from './form-values.ts';
import type { EditOrder } from './use-edit-order.ts';
import { Field as Frame, type ControlProps } from '#ui/field.tsx';

/** A note that a field was changed elsewhere; a warning when it differs from a local edit. */
export const FieldChangeNote = ({ form, name }: { form: EditOrder; name: Field }): ReactNode => {
  const note = form.getChangeNote(name);
  if (!note) return null;
  const className = note.warns ? 'bg-saffron-wash text-ink' : 'bg-sky-wash text-sky';
  return (
    <p className={`flex items-center gap-2 rounded-field px-3 py-1.5 text-sm font-medium ${className}`}>
      <Icon name={note.warns ? 'triangle-alert' : 'rotate-cw'} className="size-4 shrink-0" />
      {note.text}
    </p>
  );
};

/** The props of an input or select. */
interface InputProps extends ControlProps {
  readonly name: Field;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

interface Props {
  readonly form: EditOrder;
  readonly name: Field;
  readonly label: string;
  readonly help?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (input: InputProps) => ReactNode;
}

/** A field of the edit form, with its error and the note about a concurrent change. */
export const EditField = ({ form, name, label, help, optional, className, children }: Props): ReactNode => (
  <Frame
    label={label}
    help={help}
    error={form.fieldError(name)}
    optional={optional ?? false}
    className={className ?? ''}
  >
    {(control) => (
      <>
        {children({
          ...control,
          name,
          value: form.values[name],
          onChange: (event) => form.set(name, event.target.value),
        })}
        <FieldChangeNote form={form} name={name} />
      </>
    )}
  </Frame>
);
