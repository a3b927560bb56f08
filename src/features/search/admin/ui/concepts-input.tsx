import { useEffect, useState, type ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { ChipsField } from '#ui/editor/chips-field.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Concept } from '#features/search/contract/dictionary.ts';
import { getNames } from './concept-row.tsx';

interface Props {
  readonly label: string;
  readonly help: string;
  /** Keys of concepts. */
  readonly values: readonly string[];
  readonly onChange: (keys: string[]) => void;
  readonly error: string | undefined;
}

const DEBOUNCE_MS = 250;
const MAX_KEYS = 8;

/** Selects concepts. Typed names and keys are looked up; the form submits keys. */
export const ConceptsInput = ({ values, onChange, ...texts }: Props): ReactNode => {
  const { lang } = useSite();
  const api = useApi();
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly Concept[]>([]);
  useEffect(() => {
    if (text.trim() === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/admin/concepts', { query: { q: text } }, { signal: abort.signal }).then(
        ({ concepts }) => setOptions(concepts.data),
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, text]);
  const toKey = (typed: string): string =>
    options.find((option) => option.key === typed || getNames(option).includes(typed))?.key ?? typed;
  return (
    <ChipsField
      {...texts}
      dir="auto"
      optional
      max={MAX_KEYS}
      values={values}
      onChange={(keys) => onChange([...new Set(keys.map(toKey))])}
      onType={setText}
      suggestions={options.map(({ key, ar, fr, en }) => ({
        value: key,
        label: nameIn({ ar_name: ar[0] ?? '', fr_name: fr[0] ?? '', en_name: en[0] ?? '' }, lang),
      }))}
    />
  );
};
