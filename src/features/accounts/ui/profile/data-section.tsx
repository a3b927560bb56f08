import { useState, type ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import type { Me } from '#features/accounts/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { CloseForm } from './close-form.tsx';
import { Section } from '#ui/section.tsx';
import { Link } from '#ui/link.tsx';
import '#client/texts/dashboard.ts';

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
