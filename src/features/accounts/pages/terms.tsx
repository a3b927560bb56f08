import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { useSite } from '../../../client/site.ts';
import { LegalPage } from '../ui/legal-page.tsx';

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

/** The terms of use. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  return (
    <LegalPage
      title={t('legal.terms')}
      lead={t('legal.terms_lead')}
      parts={PARTS.map((part) => ({
        id: part,
        title: t(`legal.about_terms.${part}.title`),
        text: t(`legal.about_terms.${part}.text`),
      }))}
      other={{ to: PATHS.privacy, label: t('legal.privacy') }}
    />
  );
};
