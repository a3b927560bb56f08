import { useState, type ReactNode } from 'react';
import { ROLES, type Role } from '#lib/viewer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { Select } from '#ui/select.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { UserDetails } from '../contract.ts';
import { roleChangeError } from '../rules.ts';
import { useDisplayName } from './user-cells.tsx';
import '#i18n/bundles/admin.ts';

/** The user's role, which administrators change after confirmation. */
export const RoleSection = ({ user }: { user: UserDetails }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const me = useUser();
  const displayName = useDisplayName();
  const { busy, message, run, reset } = useMutation();
  const [selectedRole, setSelectedRole] = useState<Role | null>(null);
  const isOwn = roleChangeError(me?.id ?? 0, user) === 'own_role';
  const close = (): void => {
    setSelectedRole(null);
    reset();
  };
  const change = async (role: Role): Promise<void> => {
    const done = await run(
      () => withProof(() => api('PUT /api/admin/users/{id}/role', { params: { id: user.id }, body: { role } })),
      t('users.role_done'),
    );
    if (done) close();
  };
  return (
    <div>
      <Select
        label={t('users.role')}
        help={t('users.role_text')}
        value={selectedRole ?? user.role}
        disabledReason={isOwn && t('users.role_own')}
        onChange={({ currentTarget }) => setSelectedRole(ROLES.find((role) => role === currentTarget.value) ?? null)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`users.roles.${role}`)}
          </option>
        ))}
      </Select>
      <Modal
        open={selectedRole !== null && selectedRole !== user.role}
        title={t('users.role_sure', { name: displayName(user) })}
        onClose={close}
      >
        <Alert>{message}</Alert>
        {selectedRole && (
          <>
            <p>
              {t('users.role_from_to', {
                from: t(`users.roles.${user.role}`),
                to: t(`users.roles.${selectedRole}`),
              })}
            </p>
            {selectedRole === 'admin' && (
              <p className="rounded-field bg-saffron-wash px-4 py-3">{t('users.role_admin')}</p>
            )}
            <ModalFooter>
              <Button variant="quiet" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button variant="main" busy={busy} onClick={() => void change(selectedRole)}>
                {t('users.change_role')}
              </Button>
            </ModalFooter>
          </>
        )}
      </Modal>
    </div>
  );
};
