import type { ReactNode } from 'react';
import { describedBy, fieldClass } from '../../../ui/field-class.ts';
import { Field } from '../../../ui/field.tsx';
import { useSite } from '../../../client/site.ts';
import { toCode } from './credentials.ts';

interface Props {
  readonly id: string;
  readonly error?: string | undefined;
  /** Submits the form when the sixth digit is entered. */
  readonly autoSubmit?: boolean;
}

/** The one-time code of an SMS; phones offer to fill it in. */
export const CodeField = ({ id, error, autoSubmit: sends = false }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Field id={id} label={t('accounts.code.label')} error={error}>
      <input
        id={id}
        name="code"
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
        {...describedBy(id, undefined, error)}
        className={`${fieldClass(error !== undefined)} min-h-14 text-center text-2xl font-semibold tracking-[0.4em] tabular-nums`}
      />
    </Field>
  );
};
