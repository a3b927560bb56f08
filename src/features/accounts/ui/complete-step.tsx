import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import type { Me } from '../contract.ts';
import { fullPath } from './back.ts';
import { NameFields } from './name-fields.tsx';
import { Refusal } from './refusal.tsx';
import { RoleChoice, StandingChoice } from './role-choice.tsx';
import { textOf, useSubmit } from './use-submit.ts';

/** What a new account that a phone number alone made does not say yet: a name, and what its owner is here for. */
export const CompleteStep = ({ user, back }: { user: Me; back: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { form, busy, refused, errorOf, submit } = useSubmit();
  const save = submit(async (fields) => {
    await api('POST /api/user/update', {
      body: {
        first_name: textOf(fields, 'first_name'),
        last_name: textOf(fields, 'last_name'),
        // Nothing chosen is an answer that the server refuses together with all else that is missing.
        role: textOf(fields, 'role') as 'farmer',
        for: textOf(fields, 'for') as 'Particular',
      },
    });
    return fullPath(back, lang);
  });
  return (
    <form ref={form} onSubmit={save} method="post" noValidate className="flex flex-col gap-5">
      <Refusal refused={refused} known={['first_name', 'last_name', 'role', 'for']} />
      <NameFields first={user.first_name} last={user.last_name} errorOf={errorOf} autoFocus />
      <RoleChoice error={errorOf('role')} />
      <StandingChoice error={errorOf('for')} />
      <Button type="submit" look="main" busy={busy} className="min-h-12 text-lg">
        {t('accounts.complete.save')}
      </Button>
    </form>
  );
};
