import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { clearUserData } from '#client/session/stored-data.ts';
import { useSite, useApi } from '#client/site.tsx';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import type { Me } from '#features/accounts/contract.ts';
import { CLOSE_WORDS } from '#features/accounts/rules.ts';
import { openPage } from '../open-page.ts';
import { hasOwnProof } from './owner-proof.tsx';
import { withProof } from '#client/session/proof.ts';
import { CodeField } from '../code-step.tsx';
import { PasswordField } from '../password-field.tsx';
import { Alert } from '#ui/alert.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import '#i18n/bundles/dashboard.ts';
import { PATHS } from '#lib/paths.ts';
import { Modal } from '#ui/modal.tsx';
import { Section } from '#ui/section.tsx';
import { Link } from '#ui/link.tsx';

const KNOWN_FIELDS = ['confirm', 'password', 'code'];

const DELETED = ['account', 'items', 'traces'] as const;
const RETAINED = ['orders', 'reviews'] as const;

const List = ({
  title,
  icon,
  lines,
}: {
  title: string;
  icon: 'trash' | 'check';
  lines: readonly string[];
}): ReactNode => (
  <div className="flex flex-col gap-1">
    <h3 className="text-base font-medium">{title}</h3>
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Icon name={icon} className={`mt-1 size-4.5 shrink-0 ${icon === 'trash' ? 'text-clay' : 'text-olive'}`} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** Lists what is deleted and what is retained, and closes the account after authentication and confirmation. */
const CloseForm = ({ me, onCancel: onKeep }: { me: Me; onCancel: () => void }): ReactNode => {
  const { t, lang } = useSite();
  const api = useSolvingApi();
  const { ref: codeFormRef, ...codeForm } = useForm({ fields: [], reload: false });
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: KNOWN_FIELDS, reload: false });
  const [sent, setSent] = useState(false);
  const word = CLOSE_WORDS[lang];
  const needsCode = !me.has_password && hasOwnProof(me);

  const send = codeForm.submit(async () => {
    if (me.phone === null) return;
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: me.phone } });
    setSent(true);
  });
  const close = submit(async (fields) => {
    const [password, code] = [getText(fields, 'password'), getText(fields, 'code')];
    const body = {
      confirm: getText(fields, 'confirm'),
      ...(password ? { password } : {}),
      ...(code ? { code } : {}),
    };
    await withProof(() => api('POST /api/user/close', { body }));
    await clearUserData();
    await openPage('/', lang);
  });

  return (
    <div className="flex flex-col gap-4">
      <List
        title={t('profile.close.goes')}
        icon="trash"
        lines={DELETED.map((part) => t(`profile.close.gone.${part}`))}
      />
      <List
        title={t('profile.close.stays')}
        icon="check"
        lines={RETAINED.map((part) => t(`profile.close.retained.${part}`))}
      />
      <p className="rounded-field bg-saffron-wash px-4 py-3">{t('profile.close.for_good')}</p>
      {needsCode && !sent && (
        <form ref={codeFormRef} onSubmit={send} method="post" className="flex flex-col gap-3">
          <Alert>{codeForm.formError}</Alert>
          <p>{t('profile.close.code_text')}</p>
          <Button type="submit" variant="olive" busy={codeForm.busy} className="self-start">
            {t('profile.close.send_code')}
          </Button>
        </form>
      )}
      {(!needsCode || sent) && (
        <form ref={ref} onSubmit={close} method="post" noValidate className="flex flex-col gap-4">
          <Alert>{formError}</Alert>
          {me.has_password ? (
            <>
              <input hidden name="username" autoComplete="username" value={me.email ?? me.phone ?? ''} readOnly />
              <PasswordField
                name="password"
                kind="present"
                label={t('profile.present_password')}
                error={fieldError('password')}
              />
            </>
          ) : (
            needsCode && <CodeField error={fieldError('code')} />
          )}
          <TextField
            className="min-h-12"
            name="confirm"
            label={t('profile.close.type', { word })}
            error={fieldError('confirm')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
          />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="quiet" onClick={onKeep}>
              {t('profile.close.keep')}
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              {t('profile.data.close')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};

/** Saves data as a JSON file on the device. */
const saveFile = (data: unknown, name: string): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** The rights under law 09-08: export of all stored personal data, and closing the account. */
export const DataSection = ({ me }: { me: Me }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [closing, setClosing] = useState(false);
  const { ref, busy, formError, submit } = useForm({ fields: [], reload: false });
  const exportData = submit(async () => {
    const data = await api('GET /api/user/export');
    saveFile(data, `ghalla-${data.exported_at.slice(0, 10)}.json`);
  });
  return (
    <Section title={t('profile.data.title')} text={t('profile.data.text')}>
      <form ref={ref} onSubmit={exportData} method="post" className="flex flex-col gap-3">
        <Alert>{formError}</Alert>
        <Button type="submit" variant="quiet" busy={busy} className="self-start">
          {!busy && <Icon name="file-down" className="size-5" />}
          {t('profile.data.export')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center gap-x-2">
        <Link to={PATHS.privacy} className={buttonClass('bare', 'px-2')}>
          {t('profile.data.privacy')}
        </Link>
        <Button variant="warn" className="px-2" onClick={() => setClosing(true)}>
          {t('profile.data.close')}
        </Button>
      </div>
      <Modal open={closing} title={t('profile.close.title')} onClose={() => setClosing(false)} variant="sheet">
        <CloseForm me={me} onCancel={() => setClosing(false)} />
      </Modal>
    </Section>
  );
};
