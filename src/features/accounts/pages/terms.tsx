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

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('legal.terms'), description: t('legal.terms_lead') });

const PARTS = [
  'market',
  'account',
  'listings',
  'forbidden',
  'orders',
  'cash',
  'delivery',
  'reviews',
  'rules',
  'law',
] as const;

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { operator } = useLoaderData<LegalData>();
  return (
    <LegalPage
      title={t('legal.terms')}
      lead={t('legal.terms_lead')}
      parts={PARTS.map((part) => ({
        id: part,
        title: t(`legal.about_terms.${part}.title`),
        text: t(`legal.about_terms.${part}.text`),
      }))}
      operator={operator}
      other={{ to: PATHS.privacy, label: t('legal.privacy') }}
    />
  );
};
