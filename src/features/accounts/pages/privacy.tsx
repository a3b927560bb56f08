import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { useSite } from '../../../client/site.ts';
import { LegalPage } from '../ui/legal-page.tsx';

const PARTS = ['kept', 'why', 'seen', 'time', 'device', 'others', 'rights', 'safety'] as const;

/** The privacy policy: stored data, purposes, retention and the rights of users. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  return (
    <LegalPage
      title={t('legal.privacy')}
      lead={t('legal.privacy_lead')}
      parts={PARTS.map((part) => ({
        id: part,
        title: t(`legal.about_privacy.${part}.title`),
        text: t(`legal.about_privacy.${part}.text`),
      }))}
      other={{ to: PATHS.terms, label: t('legal.terms') }}
    />
  );
};
