import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import { ItemForm, type FormData } from '#features/items/ui/form/item-form.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { loadForm, parseType, readStart, requireAdmin } from '#features/items/ui/form/load-form.ts';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<FormData>(async (args) => {
  await requireAdmin(args);
  // The seller is not known yet: do not prefill the administrator's own name, phone or city.
  const data = await loadForm(args, parseType(args));
  return { ...data, prefill: readStart(args, data.categories) };
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({ title: t(`form.heading.${data.type}`), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<FormData>();
  return (
    <div className="wrap-page max-w-3xl py-6">
      <h1 className="text-2xl">{t(`form.heading.${data.type}`)}</h1>
      <p className="mt-1 mb-5 text-soft">{t('form.shown_at_once')}</p>
      <ItemForm key={data.type} {...data} />
    </div>
  );
};
