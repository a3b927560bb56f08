import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { useSite } from '../../../client/site.ts';
import type { LegalData } from '../ui/load-operator.ts';
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
