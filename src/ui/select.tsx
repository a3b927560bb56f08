import { useId, type ComponentProps, type ReactNode } from 'react';
import type { DisabledReason } from './button.tsx';
import { describedBy, fieldClass, Field } from './field.tsx';
import { nameIn, type Lang, type NamedRow } from '#lib/lang.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'disabled' | 'aria-disabled'> {
  /** The label; without it the select is rendered alone, for a frame of its own. */
  readonly label?: string;
  readonly labelStyle?: 'normal' | 'small' | 'hidden';
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Shown instead of the help, and disables the select. */
  readonly disabledReason?: DisabledReason;
  readonly busy?: boolean;
  readonly optional?: boolean;
  /** Text of the option without a value, which comes first. */
  readonly empty?: string | undefined;
  readonly options?: readonly (readonly [value: string | number, text: string])[];
  readonly groups?: readonly Group[];
  /** Classes of the frame around label and select. */
  readonly frameClass?: string;
}

/** A select with label, help and error. Its options are `options`, `groups`, or option elements as children. */
export const Select = ({
  label,
  labelStyle = 'normal',
  help: givenHelp,
  disabledReason,
  error,
  busy = false,
  optional = false,
  empty,
  options,
  groups,
  frameClass = '',
  className = '',
  children,
  ...rest
}: SelectProps): ReactNode => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const help = disabledReason || givenHelp;
  const invalid = error !== undefined || rest['aria-invalid'] === true;
  const select = (
    <select
      {...describedBy(id, help, error)}
      {...rest}
      id={id}
      aria-busy={busy || undefined}
      disabled={busy || Boolean(disabledReason)}
      className={`${fieldClass(invalid)} ${className}`}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options?.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {groups && <GroupOptions groups={groups} />}
      {children}
    </select>
  );
  if (label === undefined) return select;
  return (
    <Field
      id={id}
      label={label}
      labelStyle={labelStyle}
      help={help}
      error={error}
      optional={optional}
      className={frameClass}
    >
      {select}
    </Field>
  );
};

interface GroupOptionsProps {
  readonly groups: readonly Group[];
  /** Formats the text of an option; the name by default. */
  readonly formatOption?: ((id: number, name: string) => string) | undefined;
}

/** The options of a grouped select; a single group needs no title. */
export const GroupOptions = ({ groups, formatOption }: GroupOptionsProps): ReactNode => {
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

export interface Group {
  readonly label: string;
  readonly choices: readonly (readonly [id: number, name: string])[];
}

/** Builds option groups in the viewer's language; empty groups are dropped. */
export const toGroups = (parts: readonly { label: string; rows: readonly NamedRow[] }[], lang: Lang): Group[] =>
  parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => ({ label, choices: rows.map((row) => [row.id, nameIn(row, lang)] as const) }));

export const sortGroups = (groups: readonly Group[], lang: Lang): Group[] => {
  const order = new Intl.Collator(lang);
  return groups.map(({ label, choices }) => ({
    label,
    choices: [...choices].sort(([, a], [, b]) => order.compare(a, b)),
  }));
};
