import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import { ItemForm, type FormData } from '#features/items/ui/form/item-form.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { loadForm, parseType } from '#features/items/ui/form/load-form.ts';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<FormData>((args) => loadForm(args, parseType(args)));

export const meta = ({ data, t }: MetaArgs<FormData>) => ({ title: t(`form.heading.${data.type}`), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<FormData>();
  return (
    <div className="wrap-page max-w-3xl py-6">
      <h1 className="mb-5 text-2xl">{t(`form.heading.${data.type}`)}</h1>
      <ItemForm key={data.type} {...data} />
    </div>
  );
};
