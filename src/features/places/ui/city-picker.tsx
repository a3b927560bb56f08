import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react';
import { describedBy, fieldClass, Field } from '#ui/field.tsx';
import { GroupOptions, Select, type Group } from '#ui/select.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CityListProps } from './city-list.tsx';

interface Props extends Omit<ComponentProps<typeof Select>, 'children' | 'options' | 'groups' | 'name'> {
  readonly name: string;
  readonly groups: readonly Group[];
  /**
   * Loads all cities when the field is used first; `groups` then only have the chosen one. Without scripts, cities are then named
   * in words.
   */
  readonly loadGroups?: (() => Promise<readonly Group[]>) | undefined;
  /** The number of results per city, once known. */
  readonly count?: ((id: number) => string | undefined) | undefined;
}

const stop = (event: FormEvent): void => event.stopPropagation();

/**
 * Chooses a city: by typing, from the last ones, or by the device's location. The select has the value in forms; without
 * the script, or when the list cannot be loaded, it is the field itself.
 */
export const CityPicker = ({
  groups: givenGroups,
  loadGroups,
  count,
  label,
  labelStyle = 'normal',
  help: givenHelp,
  error,
  disabledReason,
  busy = false,
  optional = false,
  frameClass = '',
  className = '',
  id: givenId,
  empty,
  autoFocus = false,
  ...rest
}: Props): ReactNode => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const help = disabledReason || givenHelp;
  const [running, setRunning] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<CityListProps>>();
  const [loaded, setLoaded] = useState<readonly Group[]>();
  const groups = loaded ?? givenGroups;
  const [failed, setFailed] = useState(false);
  const typing = running && !failed;
  const value = String(rest.value ?? rest.defaultValue ?? '');
  const invalid = error !== undefined || rest['aria-invalid'] === true;

  const getSelect = (): HTMLSelectElement | null => box.current?.querySelector('select') ?? null;
  const showChosen = (): void => {
    const chosen = getSelect();
    if (field.current && chosen) field.current.value = chosen.value ? (chosen.selectedOptions[0]?.text ?? '') : '';
  };
  // The select may have been used before hydration; later it follows the filter of the URL.
  const shown = useRef(value);
  const follow = (): void => {
    const select = getSelect();
    if (select && shown.current !== value) select.value = value;
    shown.current = value;
    showChosen();
  };
  useLayoutEffect(follow, [value, typing]);
  useEffect(() => {
    if (autoFocus && typing) field.current?.focus();
  }, [autoFocus, typing]);
  // The form reads what was chosen before hydration first, in its own effect.
  useEffect(() => setRunning(true), []);

  const choose = (next: string): void => {
    const select = getSelect();
    if (!select) return;
    if (select.value !== next) {
      select.value = next;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    }
    showChosen();
  };
  const load = async (): Promise<void> => {
    try {
      const [{ CityList }, all] = await Promise.all([import('./city-list.tsx'), loadGroups?.()]);
      setLoaded(all);
      setList(() => CityList);
    } catch {
      // With few options the select is no replacement: the next focus tries again.
      setFailed(!loadGroups);
    }
  };

  const picker = (
    <div ref={box} className={`relative flex min-w-0 flex-col ${className}`}>
      <Select
        {...rest}
        disabledReason={disabledReason}
        busy={busy}
        {...(typing ? {} : { id, ...describedBy(id, help, error) })}
        aria-invalid={typing ? undefined : invalid || undefined}
        className={typing ? 'hidden' : ''}
        empty={empty}
      >
        <GroupOptions groups={groups} />
      </Select>
      {typing && (
        <>
          <input
            ref={field}
            id={id}
            // The text is no value of the form: the select has the value.
            form=""
            type="text"
            role="combobox"
            aria-expanded={false}
            aria-controls={List ? `${id}-cities` : undefined}
            {...describedBy(id, help, error)}
            aria-invalid={invalid || undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={60}
            disabled={busy || Boolean(disabledReason)}
            placeholder={empty}
            onInput={stop}
            onFocus={(event) => {
              event.currentTarget.select();
              if (!List) void load();
            }}
            className={`${fieldClass(invalid)} grow text-ellipsis pe-11`}
          />
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-soft" />
          {List && (
            <List
              id={`${id}-cities`}
              field={field}
              groups={groups}
              value={value}
              empty={empty}
              count={count}
              onChoose={choose}
              onLeave={showChosen}
            />
          )}
        </>
      )}
    </div>
  );
  if (label === undefined) return picker;
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
      {picker}
    </Field>
  );
};
