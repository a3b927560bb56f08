import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import { useBackUrl, Link } from '#ui/link.tsx';
import { ItemForm, type FormData } from '#features/items/ui/form/item-form.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { loadEditableItem, loadForm, requireAdmin } from '#features/items/ui/form/load-form.ts';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<FormData>(async (args) => {
  await requireAdmin(args);
  const item = await loadEditableItem(args);
  return loadForm(args, item.type, item);
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({
  title: t('form.edit_heading', { title: data.item?.title ?? '' }),
  canonical: null,
});

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<FormData>();
  const back = useBackUrl(PATHS.pendingItems);
  const { title = '', seller, updated_at } = data.item ?? {};
  return (
    <div className="wrap-page max-w-3xl py-6">
      <Link to={back} className={buttonClass('bare', '-ms-4 px-4!')}>
        {t('moderation.back')}
      </Link>
      <h1 className="text-2xl">{t('form.edit_heading', { title })}</h1>
      <p className="mt-1 mb-5 text-soft">
        {t('form.correcting', { name: `${seller?.first_name} ${seller?.last_name}` })}
      </p>
      <ItemForm key={updated_at} {...data} correcting={{ back }} />
    </div>
  );
};
