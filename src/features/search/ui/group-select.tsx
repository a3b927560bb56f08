import type { ReactNode } from 'react';
import { fieldClass } from '../../../ui/field-class.ts';
import { GroupOptions } from '../../../ui/group-options.tsx';
import type { Group } from '../../../ui/option-groups.ts';
import { Select } from '../../../ui/select.tsx';
import { useSite } from '../../../client/site.ts';
import type { Tally } from './tally.ts';

interface Props {
  readonly id: string;
  readonly name: 'category_id' | 'city_id';
  readonly form: string;
  readonly value: string | undefined;
  /** Label of the option without a filter, such as "All cities". */
  readonly any: string;
  /** Null if the server's HTML has them. */
  readonly groups: readonly Group[] | null;
  /** Number of results per option, once loaded. */
  readonly tally: Tally | null;
  readonly className?: string;
}

// The groups of the server's selects, by name: later the selects show numbers, or are gone.
const inHtml = new Map<string, readonly Group[]>();

const readGroups = (name: string): readonly Group[] => {
  const known = inHtml.get(name);
  if (known) return known;
  const titles = [...document.querySelectorAll<HTMLOptGroupElement>(`select[name=${name}] > optgroup`)];
  const groups = titles.map(({ label, children }) => ({
    label,
    choices: ([...children] as HTMLOptionElement[]).map(({ value, text }) => [Number(value), text] as const),
  }));
  inHtml.set(name, groups);
  return groups;
};

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
      <GroupOptions groups={groups ?? readGroups(name)} value={value ?? ''} formatOption={toOptionText} />
    </Select>
  );
};
