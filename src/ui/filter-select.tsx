import type { ReactNode } from 'react';
import { fieldClass } from './field-class.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Label of the empty option. */
  readonly any: string;
  readonly children: ReactNode;
}

/** A select that filters an editor's list. */
export const FilterSelect = ({ name, label, value, any, children }: Props): ReactNode => (
  <label className="flex min-w-0 flex-col gap-1 sm:w-52">
    <span className="text-sm font-medium">{label}</span>
    <select key={value} name={name} defaultValue={value} autoComplete="off" className={fieldClass()}>
      <option value="">{any}</option>
      {children}
    </select>
  </label>
);
