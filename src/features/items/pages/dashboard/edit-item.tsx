import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '../../../../client/site.ts';
import { ItemForm, type FormData } from '../../ui/form/item-form.tsx';

/** Editing an item. */
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
