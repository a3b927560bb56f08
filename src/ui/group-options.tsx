import type { ReactNode } from 'react';
import type { Group } from './groups.ts';

interface Props {
  readonly groups: readonly Group[];
  /** Formats the text of an option; the name by default. */
  readonly say?: ((id: number, name: string) => string) | undefined;
}

/** The options of a grouped select; a single group needs no title. */
export const GroupOptions = ({ groups, say }: Props): ReactNode => {
  const optionsOf = (group: Group): ReactNode =>
    group.choices.map(([id, name]) => (
      <option key={id} value={id}>
        {say ? say(id, name) : name}
      </option>
    ));
  if (groups.length === 1 && groups[0]) return optionsOf(groups[0]);
  return groups.map((group) => (
    <optgroup key={group.label} label={group.label}>
      {optionsOf(group)}
    </optgroup>
  ));
};
