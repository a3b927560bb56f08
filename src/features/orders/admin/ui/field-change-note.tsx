import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { Field } from './form-values.ts';
import type { EditOrder } from './use-edit-order.ts';

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
