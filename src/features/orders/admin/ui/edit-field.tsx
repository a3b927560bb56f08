import type { ReactNode } from 'react';
import { describedBy, fieldClass } from '../../../../ui/field-class.ts';
import { Field as Frame } from '../../../../ui/field.tsx';
import { FieldChangeNote } from './field-change-note.tsx';
import type { Field } from './form-state.ts';
import type { EditOrder } from './use-edit-order.ts';

/** The props of an input or select. */
interface InputProps {
  readonly id: string;
  readonly name: Field;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly className: string;
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
export const EditField = ({ form, name, label, help, optional, className, children }: Props): ReactNode => {
  const id = `field-${name}`;
  const error = form.errorOf(name);
  return (
    <Frame id={id} label={label} help={help} error={error} optional={optional ?? false} className={className ?? ''}>
      {children({
        id,
        name,
        value: form.values[name],
        onChange: (event) => form.set(name, event.target.value),
        className: fieldClass(Boolean(error)),
        ...describedBy(id, help, error),
      })}
      <FieldChangeNote form={form} name={name} />
    </Frame>
  );
};
