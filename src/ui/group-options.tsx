import type { ReactNode } from 'react';
import type { Group } from './option-groups.ts';

interface Props {
  readonly groups: readonly Group[];
  /** Formats the text of an option; the name by default. */
  readonly formatOption?: ((id: number, name: string) => string) | undefined;
}

/** The options of a grouped select; a single group needs no title. */
export const GroupOptions = ({ groups, formatOption }: Props): ReactNode => {
  const renderOptions = (choices: Group['choices']): ReactNode =>
    choices.map(([id, name]) => (
      <option key={id} value={id}>
        {formatOption?.(id, name) ?? name}
      </option>
    ));
  if (groups.length === 1 && groups[0]) return renderOptions(groups[0].choices);
  return groups.map(({ label, choices }) => (
    <optgroup key={label} label={label}>
      {renderOptions(choices)}
    </optgroup>
  ));
};
