import { useState, type ReactNode } from 'react';
import { ROLES, type Role } from '../../../lib/viewer.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/field-class.ts';
import { Modal, ModalFooter } from '../../../ui/modal.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import type { PersonFull } from '../contract.ts';
import { whyNoRole } from '../rules.ts';
import { useNameOf } from './use-name-of.ts';

/** What somebody may do, to be changed after a question. */
export const RolePart = ({ person }: { person: PersonFull }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const me = useUser();
  const nameOf = useNameOf();
  const { busy, message, attempt, forget } = useAttempt();
  const [asked, setAsked] = useState<Role | null>(null);
  const own = whyNoRole(me?.id ?? 0, person) === 'own_role';
  const close = (): void => {
    setAsked(null);
    forget();
  };
  const change = async (role: Role): Promise<void> => {
    const done = await attempt(
      () => api('PUT /api/admin/users/{id}/role', { params: { id: person.id }, body: { role } }),
      t('people.role_done'),
    );
    if (done) close();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="role" className="font-medium">
        {t('people.role')}
      </label>
      <select
        id="role"
        value={asked ?? person.role}
        disabled={own}
        aria-describedby="role-help"
        onChange={({ currentTarget }) => setAsked(ROLES.find((role) => role === currentTarget.value) ?? null)}
        className={fieldClass()}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`people.roles.${role}`)}
          </option>
        ))}
      </select>
      <p id="role-help" className="text-sm text-soft">
        {t(own ? 'people.role_own' : 'people.role_text')}
      </p>
      <Modal
        open={asked !== null && asked !== person.role}
        title={t('people.role_sure', { name: nameOf(person) })}
        onClose={close}
      >
        <Alert>{message}</Alert>
        {asked && (
          <>
            <p>
              {t('people.role_from_to', { from: t(`people.roles.${person.role}`), to: t(`people.roles.${asked}`) })}
            </p>
            {asked === 'admin' && <p className="rounded-field bg-saffron-wash px-4 py-3">{t('people.role_admin')}</p>}
            <ModalFooter>
              <Button look="quiet" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button look="main" busy={busy} onClick={() => void change(asked)}>
                {t('people.change_role')}
              </Button>
            </ModalFooter>
          </>
        )}
      </Modal>
    </div>
  );
};
