import { useEffect, useState, type ReactNode } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import { formatDate } from '#i18n/format.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/modal.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Factors } from '#features/accounts/contract/factors.ts';
import { describeDevice } from '#features/accounts/rules.ts';
import { canUsePasskeys, createPasskey } from '../passkey-browser.ts';
import type { OnCodes } from './recovery-codes.tsx';
import '#i18n/bundles/dashboard.ts';

type Passkey = Factors['passkeys'][number];

/** Asks for a name, and lets the device create a passkey. */
const AddForm = ({ onCodes }: { onCodes: OnCodes }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['name'] });
  const [device] = useState(() => describeDevice(navigator.userAgent) ?? '');
  const add = submit(async (fields) => {
    const name = getText(fields, 'name');
    const options = await withProof(() => api('POST /api/user/passkeys/options'));
    const body = { name, passkey: await createPasskey(options, t) };
    const { recovery_codes } = await api('POST /api/user/passkeys', { body });
    if (recovery_codes) onCodes(recovery_codes);
  }, t('security.passkeys.added'));
  return (
    <form ref={ref} onSubmit={add} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <TextField
        name="name"
        label={t('security.passkeys.name')}
        help={t('security.passkeys.name_help')}
        error={fieldError('name')}
        defaultValue={device}
        dir="auto"
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" variant="olive" busy={busy} className="self-start">
        {!busy && <Icon name="key-round" className="size-5" />}
        {t('security.passkeys.add')}
      </Button>
    </form>
  );
};

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }): ReactNode => {
  const { t, lang } = useSite();
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at
    ? t('security.passkeys.used', { day: formatDate(last_used_at, lang) })
    : t('security.passkeys.never_used');
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon name="key-round" className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-match cut-line font-medium">
          {name}
        </p>
        <p className="text-sm text-soft">
          {t('security.passkeys.created', { day: formatDate(created_at, lang) })} · {used}
        </p>
      </div>
      <Button variant="warn" className="px-3" aria-label={t('security.passkeys.remove', { name })} onClick={onRemove}>
        <Icon name="trash" className="size-5" />
      </Button>
    </li>
  );
};

export const PasskeysSection = ({ factors, onCodes }: { factors: Factors; onCodes: OnCodes }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, message, run } = useMutation();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  // The server cannot find out what the browser supports, nor its name.
  const [isPossible, setPossible] = useState<boolean | null>(null);
  useEffect(() => setPossible(canUsePasskeys()), []);
  const remove = async (id: string): Promise<void> => {
    const call = () => withProof(() => api('DELETE /api/user/passkeys/{id}', { params: { id } }));
    await run(call, t('security.passkeys.removed'));
    setRemoving(null);
  };
  return (
    <Section title={t('security.passkeys.title')} text={t('security.passkeys.text')}>
      <Alert>{message}</Alert>
      {factors.passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {isPossible === true && <AddForm key={factors.passkeys.length} onCodes={onCodes} />}
      {isPossible === false && <p className="text-soft">{t('security.passkeys.not_here')}</p>}
      <Confirm
        open={removing !== null}
        title={t('security.passkeys.remove_sure', { name: removing?.name ?? '' })}
        text={t('security.passkeys.remove_text')}
        action={t('security.passkeys.remove', { name: removing?.name ?? '' })}
        busy={busy}
        onConfirm={() => removing && void remove(removing.id)}
        onClose={() => setRemoving(null)}
      />
    </Section>
  );
};
