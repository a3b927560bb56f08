import { useId, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/admin.ts';

interface Props {
  readonly label: string;
  readonly dir: 'rtl' | 'ltr' | 'auto';
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly help?: string;
  /** Max number of values. */
  readonly max?: number;
  /** Values to choose from, for the text that is being typed. */
  readonly suggestions?: readonly { readonly value: string; readonly label: string }[];
  readonly onType?: (text: string) => void;
}

const SEPARATORS = /[,،;؛\n\t]/;
const MAX_VALUES = 60;

/** Adds typed or pasted names without duplicates. */
const addValues = (values: readonly string[], text: string, max: number): string[] =>
  [...new Set([...values, ...text.split(SEPARATORS).map((part) => part.trim())])].filter(Boolean).slice(0, max);

/**
 * Edits a list of names as chips: Enter or a comma adds one, pasting adds many, Backspace in the empty field removes
 * the last.
 */
export const ChipsField = ({
  label,
  dir,
  values,
  onChange,
  error,
  optional = false,
  help,
  max = MAX_VALUES,
  suggestions,
  onType,
}: Props): ReactNode => {
  const { t } = useSite();
  const listId = useId();
  const [text, setText] = useState('');
  const type = (typed: string): void => {
    setText(typed);
    onType?.(typed);
  };
  const add = (more: string): void => {
    onChange(addValues(values, more, max));
    type('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      event.preventDefault();
      onChange(values.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (!SEPARATORS.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <>
          {values.length > 0 && (
            <ul dir={dir} className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <li key={value} className="inline-flex max-w-full items-center rounded-full bg-olive-wash ps-3 text-sm">
                  <span className="cut-line">{value}</span>
                  <button
                    type="button"
                    aria-label={t('dictionary.remove_name', { name: value })}
                    onClick={() => onChange(values.filter((one) => one !== value))}
                    className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-line"
                  >
                    <Icon name="x" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="flex gap-2">
            <input
              {...control}
              type="text"
              dir={dir}
              value={text}
              maxLength={60}
              autoComplete="off"
              list={suggestions && listId}
              onChange={({ target }) => (SEPARATORS.test(target.value) ? add(target.value) : type(target.value))}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => text.trim() !== '' && add(text)}
            />
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion.value} value={suggestion.value}>
                    {suggestion.label}
                  </option>
                ))}
              </datalist>
            )}
            <Button variant="quiet" onClick={() => add(text)}>
              {t('dictionary.add_name')}
            </Button>
          </div>
        </>
      )}
    </Field>
  );
};
