import { useEffect, useState, type ReactNode } from 'react';
import { nameIn } from '../../../../lib/lang.ts';
import { describedBy, fieldClass } from '../../../../ui/field-class.ts';
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
  const id = 'field-broader';
  const chosen = options.find(({ key }) => key === value);
  const getName = (row: Concept) =>
    nameIn({ ar_name: row.ar[0] ?? '', fr_name: row.fr[0] ?? '', en_name: row.en[0] ?? '' }, lang);
  const help = chosen ? getName(chosen) : t('dictionary.broader_help');
  return (
    <Field id={id} label={t('dictionary.broader')} help={help} error={error} optional>
      <input
        id={id}
        type="text"
        dir="auto"
        list="broader-offers"
        value={value}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass(Boolean(error))}
        {...describedBy(id, help, error)}
      />
      <datalist id="broader-offers">
        {options.map((row) => (
          <option key={row.key} value={row.key}>
            {getName(row)}
          </option>
        ))}
      </datalist>
    </Field>
  );
};
