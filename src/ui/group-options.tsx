import type { ReactNode } from 'react';
import { useSite } from '../client/site.ts';
import type { Group } from './option-groups.ts';

interface Props {
  readonly groups: readonly Group[];
  /** The value that is selected from the start; absent if it is not known here. */
  readonly value?: string | undefined;
  /** Formats the text of an option; the name by default. */
  readonly formatOption?: ((id: number, name: string) => string) | undefined;
}

const renderOptions = (choices: Group['choices']): ReactNode =>
  choices.map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/**
 * The options of a grouped select; a single group needs no title. The server renders a group once for many pages, unless
 * something in it is selected.
 */
export const GroupOptions = ({ groups, value, formatOption }: Props): ReactNode => {
  const { toHtml } = useSite();
  const formatted = groups.map(({ label, choices }) => ({
    label,
    choices: choices.map(([id, name]) => [id, formatOption ? formatOption(id, name) : name] as const),
  }));
  if (formatted.length === 1 && formatted[0]) return renderOptions(formatted[0].choices);
  return formatted.map(({ label, choices }) => {
    const shared = toHtml && value !== undefined && !choices.some(([id]) => String(id) === value);
    return shared ? (
      <optgroup
        key={label}
        label={label}
        dangerouslySetInnerHTML={{ __html: toHtml(JSON.stringify(choices), () => renderOptions(choices)) }}
      />
    ) : (
      <optgroup key={label} label={label}>
        {renderOptions(choices)}
      </optgroup>
    );
  });
};
