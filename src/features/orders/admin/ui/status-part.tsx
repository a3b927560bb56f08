import type { ReactNode } from 'react';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.ts';
import { reservesStock, getNextStatuses, ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import { EditField } from './edit-field.tsx';
import type { EditOrder } from './use-edit-order.ts';
import '#client/texts/orders.ts';

/** The status select: current, usual next, then all others; with the effect of the choice. */
export const StatusPart = ({ form }: { form: EditOrder }): ReactNode => {
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
