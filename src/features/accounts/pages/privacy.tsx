import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { useSite } from '#client/site.tsx';
import { loadOperator, type LegalData, LegalPage } from '../ui/legal-page.tsx';
import type { Meta, MetaArgs } from '#client/navigation/page.ts';
import type { Tag } from '#client/page-data/tags.ts';
import '#i18n/bundles/legal.ts';

export const loader = loadOperator;

export const shows = (): Tag[] => [];

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('legal.privacy'), description: t('legal.privacy_lead') });

const PARTS = ['kept', 'why', 'seen', 'time', 'device', 'others', 'rights', 'safety'] as const;

/** The privacy policy: stored data, purposes, retention and the rights of users. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { operator } = useLoaderData<LegalData>();
  return (
    <LegalPage
      title={t('legal.privacy')}
      lead={t('legal.privacy_lead')}
      parts={PARTS.map((part) => ({
        id: part,
        title: t(`legal.about_privacy.${part}.title`),
        text: t(`legal.about_privacy.${part}.text`),
      }))}
      operator={operator}
      other={{ to: PATHS.terms, label: t('legal.terms') }}
    />
  );
};
