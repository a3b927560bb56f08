import type { ReactNode } from 'react';
import { useSite, useApi } from '#client/site.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Form, getText, useForm } from '#client/forms/use-form.ts';
import '#i18n/bundles/accounts.ts';
import { Button } from '#ui/button.tsx';
import type { Me } from '../contract.ts';
import type { SelectableRole } from '../rules.ts';
import { Alert } from '#ui/alert.tsx';
import { RoleChoice, StandingChoice } from './role-choice.tsx';

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

interface CompleteStepProps {
  readonly user: Me;
  /** The role that is preselected if it is `farmer`; otherwise the role of the account is. */
  readonly likelyRole: SelectableRole;
  /** Called when the details were saved. The form stays busy until it resolves. */
  readonly onDone: () => Promise<void>;
}

/** Asks for the details that a new phone account lacks: the name, and the e-mail address of those who have one. */
export const CompleteStep = ({ user, likelyRole, onDone }: CompleteStepProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const canChooseRole = user.role === 'farmer' || user.role === 'buyer';
  const { ref, busy, formError, fieldError, submit } = useForm({
    fields: ['first_name', 'last_name', 'role', 'for', 'email'],
    reload: false,
  });
  const save = submit(async (fields) => {
    await api('POST /api/user/update', {
      body: {
        first_name: getText(fields, 'first_name'),
        last_name: getText(fields, 'last_name'),
        ...(canChooseRole ? { role: getText(fields, 'role') as SelectableRole } : {}),
        for: getText(fields, 'for') as Me['for'],
        // An address that the account has stays if the field is empty.
        email: getText(fields, 'email') || undefined,
      },
    });
    await onDone();
  });
  return (
    <form ref={ref} onSubmit={save} method="post" noValidate className="flex flex-col gap-5">
      <Alert>{formError}</Alert>
      <NameFields first={user.first_name} last={user.last_name} fieldError={fieldError} autoFocus />
      {canChooseRole && (
        <RoleChoice value={likelyRole === 'farmer' ? 'farmer' : user.role} error={fieldError('role')} />
      )}
      <StandingChoice value={user.for} error={fieldError('for')} />
      {user.email === null && <EmailField optional error={fieldError('email')} />}
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.complete.save')}
      </Button>
    </form>
  );
};
