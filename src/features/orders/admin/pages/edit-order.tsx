import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS } from '../../../../lib/paths.ts';
import { Ago } from '../../../../ui/ago.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import type { EditData } from '../ui/edit-data.ts';
import { EditForm } from '../ui/edit-form.tsx';
import { useBackUrl } from '../../../../ui/use-back.ts';

/** Editing an order as an administrator. */
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
