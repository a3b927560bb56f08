import type { ReactNode } from 'react';
import { useSite } from '../../../../client/site.ts';
import { KindStart } from '../../ui/form/kind-start.tsx';

/** Choosing the type of a new item. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="wrap-page max-w-4xl py-6">
      <h1 className="text-2xl">{t('form.choose_heading')}</h1>
      <p className="mt-1 text-soft">{t('form.choose_text')}</p>
      <KindStart to="createItemOf" />
    </div>
  );
};
