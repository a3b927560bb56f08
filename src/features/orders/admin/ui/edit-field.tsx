import type { ReactNode } from 'react';
import { Field as Frame, type ControlProps } from '../../../../ui/field.tsx';
import { FieldChangeNote } from './field-change-note.tsx';
import type { Field } from './form-values.ts';
import type { EditOrder } from './use-edit-order.ts';

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
