import type { ReactNode } from 'react';
import { fieldClass } from '#ui/field.tsx';
import { GroupOptions, Select } from '#ui/select.tsx';
import type { Group } from '#ui/option-groups.ts';
import { useSite } from '#client/site.ts';
import type { Tally } from './tally.ts';

interface Props {
  readonly id: string;
  readonly name: 'category_id' | 'city_id';
  readonly form: string;
  readonly value: string | undefined;
  /** Label of the option without a filter, such as "All cities". */
  readonly any: string;
  readonly groups: readonly Group[];
  /** Number of results per option, once loaded. */
  readonly tally: Tally | null;
  readonly className?: string;
}

/** A grouped select that shows the number of results of each option. */
export const GroupSelect = ({ id, name, form, value, any, groups, tally, className = '' }: Props): ReactNode => {
  const { t } = useSite();
  const toOptionText = (choice: number, words: string): string => {
    const count = tally?.label(choice);
    return count === undefined ? words : t('search.option', { name: words, count });
  };
  return (
    <Select
      id={id}
      name={name}
      form={form}
      defaultValue={value ?? ''}
      autoComplete="off"
      className={`${fieldClass()} ${className}`}
      empty={any}
    >
      <GroupOptions groups={groups} formatOption={toOptionText} />
    </Select>
  );
};
