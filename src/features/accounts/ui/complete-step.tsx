import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import type { Me } from '../contract.ts';
import { openPage } from './return-path.ts';
import { NameFields } from './name-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { RoleChoice, StandingChoice } from './role-choice.tsx';
import { getText, useForm } from '../../../client/form/use-form.ts';

/** Asks for the details that a new phone account lacks: name, role and standing. */
export const CompleteStep = ({ user, back }: { user: Me; back: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { ref, busy, formError, fieldError, submit } = useForm({
    fields: ['first_name', 'last_name', 'role', 'for'],
    reload: false,
  });
  const save = submit(async (fields) => {
    await api('POST /api/user/update', {
      body: {
        first_name: getText(fields, 'first_name'),
        last_name: getText(fields, 'last_name'),
        // An empty choice is sent, so that the server reports it together with all other errors.
        role: getText(fields, 'role') as 'farmer',
        for: getText(fields, 'for') as 'Particular',
      },
    });
    await openPage(back, lang);
  });
  return (
    <form ref={ref} onSubmit={save} method="post" noValidate className="flex flex-col gap-5">
      <Alert>{formError}</Alert>
      <NameFields first={user.first_name} last={user.last_name} fieldError={fieldError} autoFocus />
      <RoleChoice error={fieldError('role')} />
      <StandingChoice error={fieldError('for')} />
      <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.complete.save')}
      </Button>
    </form>
  );
};
