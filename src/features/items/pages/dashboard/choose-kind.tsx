import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { Icon } from '#ui/icon.tsx';
import { useShared } from '#features/items/ui/form/use-form-photos.ts';
import { KindStart } from '#features/items/ui/form/kind-start.tsx';
import type { MetaArgs } from '#client/navigation/page.ts';
import '#i18n/bundles/dashboard.ts';

export const meta = ({ t }: MetaArgs) => ({ title: t('form.choose_heading'), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const shared = useShared();
  return (
    <div className="wrap-page max-w-4xl py-6">
      <h1 className="text-2xl">{t('form.choose_heading')}</h1>
      <p className="mt-1 text-soft">{t('form.choose_text')}</p>
      {shared && (
        <p role="status" className="mt-4 flex max-w-xl items-center gap-3 rounded-card bg-olive-wash px-4 py-3">
          <Icon name="camera" className="size-6 shrink-0 text-olive" />
          {t(`form.shared.${shared}`)}
        </p>
      )}
      <KindStart to="createItemOf" />
    </div>
  );
};
