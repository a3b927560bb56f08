import { useEffect, useRef, useState, type ReactNode } from 'react';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/modal.tsx';
import { copyText } from '#client/device.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import '#i18n/bundles/dashboard.ts';

/** Called with new recovery codes, which are shown once; null if there are none. */
export type OnCodes = (codes: readonly string[] | null) => void;

const saveCodes = (codes: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([`Ghalla\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: 'ghalla-codes.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** The recovery codes that were just created, to be saved: they are not shown again. */
export const NewRecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode => {
  const { t } = useSite();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Section title={t('security.codes.new_title')} text={t('security.codes.new_text')}>
        <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-2 self-center font-mono text-lg tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            className="grow"
            onClick={() => void copyText(codes.join('\n')).then(() => showToast(t('security.codes.copied')))}
          >
            <Icon name="copy" className="size-5" />
            {t('security.codes.copy')}
          </Button>
          <Button variant="quiet" className="grow" onClick={() => saveCodes(codes)}>
            <Icon name="file-down" className="size-5" />
            {t('security.codes.download')}
          </Button>
          <Button variant="main" className="grow" onClick={onSaved}>
            {t('security.codes.saved')}
          </Button>
        </div>
      </Section>
    </div>
  );
};

/** Shows how many recovery codes are left, and the button for new ones. */
export const RecoverySection = ({ left, onCodes }: { left: number; onCodes: OnCodes }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, message, run } = useMutation();
  const [asking, setAsking] = useState(false);
  const renew = async (): Promise<void> => {
    await run(async () =>
      onCodes((await withProof(() => api('POST /api/user/factors/recovery-codes'))).recovery_codes),
    );
    setAsking(false);
  };
  return (
    <Section title={t('security.codes.title')} text={t('security.codes.text')}>
      <Alert>{message}</Alert>
      <p className={left === 0 ? 'font-medium text-clay' : ''}>
        {left === 0 ? t('security.codes.none_left') : t('security.codes.left', { count: left })}
      </p>
      <Button variant="quiet" className="self-start" onClick={() => setAsking(true)}>
        {t('security.codes.renew')}
      </Button>
      <Confirm
        open={asking}
        title={t('security.codes.renew_sure')}
        text={t('security.codes.renew_text')}
        action={t('security.codes.renew')}
        busy={busy}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
};
