import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { TextField } from '#ui/text-field.tsx';
import '#client/texts/accounts.ts';

interface Props {
  readonly error: string | undefined;
  readonly optional?: boolean;
}

/** The e-mail address of an account. */
export const EmailField = ({ error, optional = false }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <TextField
      className="min-h-12"
      name="email"
      type="email"
      label={t('accounts.email')}
      error={error}
      optional={optional}
      ltr
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
};
