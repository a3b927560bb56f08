import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.ts';
import { isSoldWhole } from '#features/orders/rules/orderable.ts';
import { Timeline } from '#features/orders/ui/view/timeline.tsx';
import { CustomerPart } from './customer-part.tsx';
import type { EditData } from './form-values.ts';
import { DriverPart } from './driver-part.tsx';
import { QuantityPart } from './quantity-part.tsx';
import { SaveErrorPanel } from './save-error.tsx';
import { Snapshot } from './snapshot.tsx';
import { StatusPart } from './status-part.tsx';
import { useEditOrder } from './use-edit-order.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

/** The edit form of an order, beside its item and history. */
export const EditForm = ({ back, ...data }: EditData & { back: string }): ReactNode => {
  const { t } = useSite();
  const { ref, ...form } = useEditOrder(data, back);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start">
      <div className="lg:col-start-2 lg:row-start-1">
        <Snapshot order={form.order} />
      </div>
      <form
        ref={ref}
        noValidate
        className="flex flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        onSubmit={form.submit}
      >
        <SaveErrorPanel form={form} />
        <Section title={t('orders.edit.stands')}>
          <StatusPart form={form} />
        </Section>
        <Section title={t('orders.edit.who_brings')}>
          <DriverPart form={form} />
        </Section>
        <Section title={t(isSoldWhole(form.order.item.type) ? 'common.price' : 'orders.edit.how_much')}>
          <QuantityPart form={form} />
        </Section>
        <Section title={t('orders.edit.customer')}>
          <CustomerPart form={form} cities={data.cities} regions={data.regions} />
        </Section>
        <div className="flex gap-2">
          <Button type="submit" variant="main" busy={form.busy} className="max-sm:grow">
            {t('orders.edit.update')}
          </Button>
          <Link to={back} className={buttonClass('quiet')}>
            {t('common.cancel')}
          </Link>
        </div>
      </form>
      <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card lg:col-start-2">
        <h2 className="text-lg">{t('tracking.timeline')}</h2>
        <Timeline order={form.order} />
      </section>
    </div>
  );
};

/** A titled section of the form. */
const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="flex flex-col gap-4 rounded-card border border-line bg-surface/60 p-4 shadow-card md:p-6">
    <h2 className="text-lg text-olive">{title}</h2>
    {children}
  </section>
);
