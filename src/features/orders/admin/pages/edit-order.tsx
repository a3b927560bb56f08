import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { EditData } from '../ui/use-edit-order.ts';
import { EditForm } from '../ui/edit-form.tsx';
import { useBackUrl, Link } from '#ui/link.tsx';
import { defineLoader, getIdOf, type MetaArgs } from '#client/navigation/page.ts';
import '#i18n/bundles/orders.ts';

export const loader = defineLoader<EditData>(async ({ api, params }) => {
  const id = getIdOf(params);
  const [{ order }, { delivery_candidates: candidates }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/orders/{id}', { params: { id } }),
    api('GET /api/admin/orders/{id}/delivery_candidates', { params: { id } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { order, candidates, cities, regions };
});

export const meta = ({ data, t }: MetaArgs<EditData>) => ({
  title: t('orders.number', { id: data.order.id }),
  canonical: null,
});

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<EditData>();
  const back = useBackUrl(PATHS.adminOrders);
  const { id, created_at } = data.order;
  return (
    <div className="wrap-page max-w-6xl py-6">
      <Link to={back} className={buttonClass('bare', '-ms-4 px-4!')}>
        <Icon name="arrow-left" className="size-5 rtl:-scale-x-100" />
        {t('orders.edit.back')}
      </Link>
      <h1 className="text-2xl">{t('orders.number', { id })}</h1>
      <p className="mb-5 text-soft">
        <Ago at={created_at} />
      </p>
      <EditForm key={id} {...data} back={back} />
    </div>
  );
};
