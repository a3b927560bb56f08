import type { ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import { ItemForm, type FormData } from '#features/items/ui/form/item-form.tsx';
import { pathTo } from '#lib/paths.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { loadEditableItem, loadForm } from '#features/items/ui/form/load-form.ts';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<FormData>(async (args) => {
  const [item, { user }] = await Promise.all([loadEditableItem(args), args.api('GET /api/auth/get-session')]);
  // Administrators edit other users' items on a separate page.
  if (user?.id !== item.user_id) throw redirect(pathTo('adminEditItem', { id: String(item.id) }));
  return loadForm(args, item.type, item);
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({
  title: t('form.edit_heading', { title: data.item?.title ?? '' }),
  canonical: null,
});

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<FormData>();
  return (
    <div className="wrap-page max-w-3xl py-6">
      <h1 className="mb-5 text-2xl">{t('form.edit_heading', { title: data.item?.title ?? '' })}</h1>
      {data.item?.note && (
        <div className="mb-5 rounded-card border border-saffron bg-saffron-wash p-4">
          <p className="font-medium">{t('form.moderator_says')}</p>
          <p className="mt-1 whitespace-pre-line">{data.item.note}</p>
        </div>
      )}
      <ItemForm key={data.item?.updated_at} {...data} />
    </div>
  );
};
