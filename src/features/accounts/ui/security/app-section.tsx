import { useState, type ReactNode } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { toQrCode } from '#lib/qr.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClass, Button } from '#ui/button.tsx';
import { Confirm } from '#ui/modal.tsx';
import { copyText } from '#client/device.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { CodeField } from '../code-step.tsx';
import type { OnCodes } from './recovery-codes.tsx';
import '#i18n/bundles/dashboard.ts';

/** The QR code of a URI with its margin: dark on white in both themes, since some apps read no other. */
const Picture = ({ uri }: { uri: string }): ReactNode => {
  const { t } = useSite();
  const { size, path } = toQrCode(uri);
  return (
    <svg
      role="img"
      aria-label={t('security.app.picture')}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="size-56 self-center rounded-field bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
};

interface SetUpProps {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** Shows the key of a new app, and asks for its first code. */
const SetUp = ({ secret, uri, onDone, onCancel }: SetUpProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['code'] });
  const confirm = submit(async (fields) => {
    const body = { code: getText(fields, 'code') };
    const { recovery_codes } = await withProof(() => api('POST /api/user/factors/totp/confirm', { body }));
    onDone(recovery_codes);
  }, t('security.app.done'));
  return (
    <form ref={ref} onSubmit={confirm} method="post" noValidate className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      <p>{t('security.app.scan')}</p>
      <Picture uri={uri} />
      <a href={uri} className={buttonClass('quiet', 'lg:hidden')}>
        <Icon name="smartphone" className="size-5" />
        {t('security.app.same_phone')}
      </a>
      <div className="flex flex-col gap-1">
        <p>{t('security.app.type')}</p>
        <p className="flex items-center gap-2">
          <bdi dir="ltr" className="min-w-0 font-mono break-all">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
          <Button
            variant="bare"
            className="shrink-0 px-3"
            aria-label={t('security.app.copy')}
            onClick={() => void copyText(secret).then(() => showToast(t('security.app.copied')))}
          >
            <Icon name="copy" className="size-5" />
          </Button>
        </p>
      </div>
      <p>{t('security.app.code')}</p>
      <CodeField error={fieldError('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" busy={busy} className="flex-1">
          {t('security.app.turn_on')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};

export const AppSection = ({ isOn, onCodes }: { isOn: boolean; onCodes: OnCodes }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, message, run } = useMutation({ reload: false });
  const removal = useMutation();
  const [started, setStarted] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await removal.run(() => withProof(() => api('DELETE /api/user/factors/totp')), t('security.app.removed'));
    setAsking(false);
  };
  return (
    <Section title={t('security.app.title')} text={t('security.app.text')}>
      <Alert>{message ?? removal.message}</Alert>
      {isOn && (
        <>
          <p className="inline-flex items-center gap-2 font-medium text-olive">
            <Icon name="shield-check" className="size-5 shrink-0" />
            {t('security.app.is_on')}
          </p>
          <Button variant="warn" className="self-start px-2" onClick={() => setAsking(true)}>
            {t('security.app.remove')}
          </Button>
        </>
      )}
      {!isOn && !started && (
        <Button
          variant="olive"
          className="self-start"
          busy={busy}
          onClick={() => void run(async () => setStarted(await withProof(() => api('POST /api/user/factors/totp'))))}
        >
          {t('security.app.set_up')}
        </Button>
      )}
      {!isOn && started && (
        <SetUp
          {...started}
          onCancel={() => setStarted(null)}
          onDone={(codes) => {
            setStarted(null);
            onCodes(codes);
          }}
        />
      )}
      <Confirm
        open={asking}
        title={t('security.app.remove_sure')}
        text={t('security.app.remove_text')}
        action={t('security.app.remove')}
        busy={removal.busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
};
