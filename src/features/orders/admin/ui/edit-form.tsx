import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Money } from '#ui/money.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { MessageButton } from '#features/chat/ui/index.ts';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import type { Order, OrderEvent } from '#features/orders/contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/tracking.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { isSoldWhole } from '#features/orders/rules/orderable.ts';
import { TroubleBadges } from '#features/orders/ui/list/list-view.tsx';
import { Contacts } from '#features/orders/ui/view/contacts.tsx';
import { Timeline } from '#features/orders/ui/view/timeline.tsx';
import { CustomerPart, QuantityPart, EditField } from './edit-parts.tsx';
import { type EditData, useEditOrder, type EditOrder } from './use-edit-order.ts';
import { DriverPart } from './driver-picker.tsx';
import '#i18n/bundles/orders.ts';
import { Ago } from '#ui/ago.tsx';
import { Select } from '#ui/select.tsx';
import { reservesStock, getNextStatuses, ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import { getFullName } from '#lib/text.ts';

/** The item as it was ordered, with its unit price. */
const Snapshot = ({ order: { item, price, seller } }: { order: Order }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="5rem" />
      </div>
      <div className="text-room">
        <p dir="auto" className="text-match text-lg leading-snug font-medium break-words">
          {item.id !== null && item.slug !== null ? (
            <Link
              to={pathTo('item', { slug: item.slug, id: String(item.id) })}
              className="underline-offset-4 hover:text-olive hover:underline"
            >
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </p>
        {price === null ? (
          <p className="text-soft">{t('common.free_price')}</p>
        ) : (
          <p>
            <Money amount={price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          </p>
        )}
        <p className="text-sm text-soft">
          {item.id === null ? t('tracking.gone') : t('moderation.by', { name: getFullName(seller) })}
        </p>
      </div>
    </div>
  );
};

/** Opens the chat with the seller about the item of an order; nothing once the item is gone. */
const SellerChat = ({ order: { item, seller } }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const me = useUser()?.id;
  if (item.id === null || seller.id === me) return null;
  return (
    <MessageButton
      item={{ id: item.id, type: item.type, seller }}
      text={t('tracking.message')}
      small={false}
      className={buttonClass('quiet', 'px-3')}
    />
  );
};

export const EditForm = ({ back, ...data }: EditData & { back: string }): ReactNode => {
  const { t } = useSite();
  const { ref, ...form } = useEditOrder(data, back);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start">
      <div className="lg:col-start-2 lg:row-start-1">
        <Snapshot order={form.order} />
      </div>
      <div className="flex flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <TroubleBadges order={form.order} />
        <Contacts
          order={form.order}
          viewSide="admin"
          sellerChat={form.order.item.id !== null && <SellerChat order={form.order} />}
        />
        <form ref={ref} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
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
      </div>
      <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card lg:col-start-2">
        <h2 className="text-lg">{t('tracking.timeline')}</h2>
        <Timeline order={form.order} />
      </section>
    </div>
  );
};

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
