import type { ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import { useSite } from '#client/site.ts';
import { toCode } from './credentials.ts';
import '#client/texts/accounts.ts';

interface Props {
  /** `code` by default. */
  readonly name?: string;
  readonly error?: string | undefined;
  /** Submits the form when the sixth digit is entered. */
  readonly autoSubmit?: boolean;
}

/** The one-time code of an SMS; phones offer to fill it in. */
export const CodeField = ({ name = 'code', error, autoSubmit: sends = false }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Field label={t('accounts.code.label')} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          placeholder="••••••"
          onInput={({ currentTarget: input }) => {
            const code = toCode(input.value);
            if (input.value !== code) input.value = code;
            if (sends && code.length === 6) input.form?.requestSubmit();
          }}
          className={`${control.className} min-h-14 text-center text-2xl font-semibold tracking-[0.4em] tabular-nums`}
        />
      )}
    </Field>
  );
};
