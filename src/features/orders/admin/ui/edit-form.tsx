import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.ts';
import { isSoldWhole } from '#features/orders/rules/orderable.ts';
import { Timeline } from '#features/orders/ui/view/timeline.tsx';
import { CustomerPart } from './customer-part.tsx';
import type { EditData } from './form-values.ts';
import { DriverPart } from './driver-picker.tsx';
import { QuantityPart } from './quantity-part.tsx';
import { Snapshot } from './snapshot.tsx';
import { useEditOrder, type EditOrder } from './use-edit-order.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';
import { Ago } from '#ui/ago.tsx';
import type { OrderEvent } from '#features/orders/contract.ts';
import { Select } from '#ui/select.tsx';
import { reservesStock, getNextStatuses, ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import { EditField } from './edit-field.tsx';

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

/** A concurrent change: what, by whom and when. */
const ConcurrentChange = ({ event }: { event: OrderEvent }): ReactNode => {
  const { t } = useSite();
  const { kind, status, actor, name, at } = event;
  const what = kind === 'edited' || kind === 'assigned' ? t(`tracking.${kind}`) : t(`orders.status.${status}`);
  return (
    <li>
      <b className="font-medium">{what}</b> · <bdi>{name ?? t(`tracking.by.${actor}`)}</bdi> · <Ago at={at} />
    </li>
  );
};

/** Shows why the update failed; after a conflict, also what changed meanwhile. Local edits stay. */
const SaveErrorPanel = ({ form }: { form: EditOrder }): ReactNode => {
  const { t } = useSite();
  const { message, newEvents, reset } = form;
  if (!message) return null;
  return (
    <div role="alert" className="flex scroll-mt-24 flex-col gap-2 rounded-field bg-clay-wash px-4 py-3 text-clay">
      <p className="font-medium">{message}</p>
      {newEvents && newEvents.length > 0 && (
        <ul className="list-disc ps-5 text-ink">
          {newEvents.map((event, index) => (
            <ConcurrentChange key={index} event={event} />
          ))}
        </ul>
      )}
      {newEvents && (
        <Button variant="quiet" className="self-start" onClick={reset}>
          {t('orders.edit.load_newer')}
        </Button>
      )}
    </div>
  );
};

/** The status select: current, usual next, then all others; with the effect of the choice. */
const StatusPart = ({ form }: { form: EditOrder }): ReactNode => {
  const { t } = useSite();
  const { status: present } = form.order;
  const chosen = ORDER_STATUSES.find((status) => status === form.values.status) ?? 'pending';
  const holds = reservesStock(chosen);
  const meaning = t(`orders.move.means.${chosen}`);
  const stock = holds === reservesStock(present) ? '' : t(holds ? 'orders.move.takes_again' : 'orders.move.gives_back');
  return (
    <EditField form={form} name="status" label={t('orders.list.status')} help={`${meaning} ${stock}`.trim()}>
      {(input) => (
        <Select {...input} className="" value={chosen} autoComplete="off">
          {[present, ...getNextStatuses(form.order, 'admin')].map((status) => (
            <option key={status} value={status}>
              {t(`orders.status.${status}`)}
            </option>
          ))}
        </Select>
      )}
    </EditField>
  );
};
