import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import type { Me } from '../contract.ts';
import type { SelectableRole } from '../rules/return-path.ts';
import { EmailField, NameFields } from './name-fields.tsx';
import { Alert } from '#ui/alert.tsx';
import { RoleChoice, StandingChoice } from './role-choice.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import '#client/texts/accounts.ts';

interface Props {
  readonly user: Me;
  /** Preselected if it is `farmer`; otherwise the role of the account is. */
  readonly likelyRole: SelectableRole;
  /** Called when the details were saved. The form stays busy until it resolves. */
  readonly onDone: () => Promise<void>;
}

/** Asks for the details that a new phone account lacks: the name, and the e-mail address of those who have one. */
export const CompleteStep = ({ user, likelyRole, onDone }: Props): ReactNode => {
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
