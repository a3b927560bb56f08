import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../../ui/site.ts';
import { ApiError } from '../../../web/client.ts';
import { useApi } from '../../../web/use-api.ts';
import type { Me } from '../contract.ts';
import { fullPath } from './back.ts';
import { NameFields } from './name-fields.tsx';
import { Refusal } from './refusal.tsx';
import { RoleChoice, StandingChoice } from './role-choice.tsx';
import { textOf, useSubmit } from './use-submit.ts';

const ROLES = ['farmer', 'buyer'] as const;
const STANDINGS = ['Professional', 'Particular'] as const;

/** What a new account that a phone number alone made does not say yet: a name, and what its owner is here for. */
export const CompleteStep = ({ user, back }: { user: Me; back: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { form, busy, refused, errorOf, submit } = useSubmit();
  const save = submit(async (fields) => {
    const role = ROLES.find((of) => of === fields.get('role'));
    const standing = STANDINGS.find((of) => of === fields.get('for'));
    const needed = [t('accounts.needed')];
    if (!role || !standing) {
      throw new ApiError(422, 'invalid', '', {
        ...(role ? {} : { role: needed }),
        ...(standing ? {} : { for: needed }),
      });
    }
    await api('POST /api/user/update', {
      body: { first_name: textOf(fields, 'first_name'), last_name: textOf(fields, 'last_name'), role, for: standing },
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
