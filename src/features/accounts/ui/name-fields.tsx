import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Form } from '#client/forms/use-form.ts';
import '#client/texts/accounts.ts';

interface NameFieldsProps {
  readonly first?: string;
  readonly last?: string;
  readonly autoFocus?: boolean;
  readonly fieldError: Form['fieldError'];
}

/** First and last name, side by side where there is space. */
export const NameFields = ({ first = '', last = '', autoFocus = false, fieldError }: NameFieldsProps): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <TextField
        className="min-h-12"
        name="first_name"
        label={t('item_types.field.first_name')}
        error={fieldError('first_name')}
        autoComplete="given-name"
        autoFocus={autoFocus}
        defaultValue={first}
        maxLength={60}
      />
      <TextField
        className="min-h-12"
        name="last_name"
        label={t('item_types.field.last_name')}
        error={fieldError('last_name')}
        autoComplete="family-name"
        defaultValue={last}
        maxLength={60}
      />
    </div>
  );
};

interface EmailFieldProps {
  readonly error: string | undefined;
  readonly optional?: boolean;
}

/** The e-mail address of an account. */
export const EmailField = ({ error, optional = false }: EmailFieldProps): ReactNode => {
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
