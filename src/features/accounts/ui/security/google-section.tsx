import { useState, type ReactNode } from 'react';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import { formatDate } from '#i18n/format.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/modal.tsx';
import { Section } from '#ui/section.tsx';
import type { GoogleProblem } from '#features/accounts/rules.ts';
import { GoogleMark } from '../google-link.tsx';
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/dashboard.ts';

interface Props {
  /** When a Google account was linked, ISO 8601; null without one. */
  readonly linkedAt: string | null;
  /** The error that Google returned before this page was opened. */
  readonly problem: GoogleProblem | undefined;
}

/** Opens a page of another site. Never resolves: until then the button stays busy. */
const openSite = (url: string): Promise<never> => {
  location.assign(url);
  return new Promise(() => {});
};

export const GoogleSection = ({ linkedAt, problem }: Props): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const linking = useMutation({ reload: false });
  const removal = useMutation();
  const [asking, setAsking] = useState(false);
  const link = async (): Promise<never> => openSite((await withProof(() => api('POST /api/user/google'))).url);
  const remove = async (): Promise<void> => {
    await removal.run(() => withProof(() => api('DELETE /api/user/google')), t('security.google.removed'));
    setAsking(false);
  };
  return (
    <Section title={t('security.google.title')} text={t('security.google.text')}>
      <Alert>{linking.message ?? removal.message ?? (problem && t(`accounts.google.problem.${problem}`))}</Alert>
      {linkedAt === null ? (
        <Button variant="quiet" className="self-start" busy={linking.busy} onClick={() => void linking.run(link)}>
          {!linking.busy && <GoogleMark />}
          {t('security.google.link')}
        </Button>
      ) : (
        <>
          <p className="inline-flex items-center gap-2 font-medium">
            <GoogleMark />
            {t('security.google.linked', { day: formatDate(linkedAt, lang) })}
          </p>
          <Button variant="warn" className="self-start px-2" onClick={() => setAsking(true)}>
            {t('security.google.remove')}
          </Button>
        </>
      )}
      <Confirm
        open={asking}
        title={t('security.google.remove_sure')}
        text={t('security.google.remove_text')}
        action={t('security.google.remove')}
        busy={removal.busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
};
