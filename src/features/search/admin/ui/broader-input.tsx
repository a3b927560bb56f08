import { useEffect, useId, useState, type ReactNode } from 'react';
import { nameIn } from '../../../../lib/lang.ts';
import { Field } from '../../../../ui/field.tsx';
import { useSite } from '../../../../client/site.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { Concept } from '../../contract.ts';

interface Props {
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly error: string | undefined;
}

const DEBOUNCE_MS = 250;

/** Selects the broader concept. The typed name or key is looked up; the key is what the form submits. */
export const BroaderInput = ({ value, onChange, error }: Props): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const [options, setOptions] = useState<readonly Concept[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/admin/concepts', { query: { q: value } }, { signal: abort.signal }).then(
        ({ concepts }) => setOptions(concepts.data),
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, value]);
  const listId = useId();
  const chosen = options.find(({ key }) => key === value);
  const getName = (row: Concept) =>
    nameIn({ ar_name: row.ar[0] ?? '', fr_name: row.fr[0] ?? '', en_name: row.en[0] ?? '' }, lang);
  const help = chosen ? getName(chosen) : t('dictionary.broader_help');
  return (
    <Field label={t('dictionary.broader')} help={help} error={error} optional>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            dir="auto"
            list={listId}
            value={value}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {options.map((row) => (
              <option key={row.key} value={row.key}>
                {getName(row)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
};
