import type { ReactNode } from 'react';
import { fieldClass } from '../../../ui/field-class.ts';
import type { Group } from './choices.ts';

interface Props {
  readonly id: string;
  readonly name: 'category_id' | 'city_id';
  readonly form: string;
  readonly value: string | undefined;
  /** The choice that narrows nothing: «All cities». */
  readonly any: string;
  readonly groups: readonly Group[];
  readonly className?: string;
}

const options = (group: Group): ReactNode =>
  group.choices.map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** A select in titled parts; a single part needs no title. */
export const GroupSelect = ({ id, name, form, value = '', any, groups, className = '' }: Props): ReactNode => (
  <select
    id={id}
    name={name}
    form={form}
    defaultValue={value}
    autoComplete="off"
    className={`${fieldClass()} ${className}`}
  >
    <option value="">{any}</option>
    {groups.length === 1 && groups[0]
      ? options(groups[0])
      : groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {options(group)}
          </optgroup>
        ))}
  </select>
);
