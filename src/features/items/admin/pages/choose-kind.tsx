import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { KindStart } from '#features/items/ui/form/kind-start.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { requireAdmin } from '#features/items/ui/form/load-form.ts';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader(requireAdmin);

export const meta = ({ t }: MetaArgs) => ({ title: t('form.choose_heading'), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="wrap-page max-w-4xl py-6">
      <h1 className="text-2xl">{t('form.choose_heading')}</h1>
      <p className="mt-1 text-soft">{t('form.shown_at_once')}</p>
      <KindStart to="adminCreateItemOf" />
    </div>
  );
};
