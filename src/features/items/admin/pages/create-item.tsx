import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '../../../../client/site.ts';
import { ItemForm, type FormData } from '../../ui/form/item-form.tsx';

/** Creating an item as an administrator. */
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
