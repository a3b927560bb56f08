import { useState, type ReactNode } from 'react';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useQueuedValue } from '#client/offline/outbox/use-queued-value.ts';
import { useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { currencyIn } from '#i18n/format.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MyCard } from '#features/items/contract.ts';
import { findStockField, KINDS } from '#features/items/rules/kinds.ts';
import { toAmountText } from '#features/items/rules/price.ts';
import '#i18n/bundles/dashboard.ts';

interface PriceAndQuantityProps {
  readonly item: MyCard;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The price and the quantity of an own item, which a tap opens for a change: the one that sellers make every day. */
export const PriceAndQuantity = ({ item, isOpen, onOpen }: PriceAndQuantityProps): ReactNode => {
  const { t } = useSite();
  const unit = item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined;
  const shown = (
    <>
      {item.price === null ? (
        <span className="text-soft">{t('my_items.price_unknown')}</span>
      ) : (
        <Money amount={item.price} per={unit} />
      )}
      {item.quantity !== null && (
        <bdi className="text-sm text-soft tabular-nums">
          {t('my_items.left', { quantity: formatQuantity(item.quantity, item.price_unit, t) })}
        </bdi>
      )}
    </>
  );
  if (item.deleted === '1') return <p className="flex flex-wrap items-baseline gap-x-3">{shown}</p>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="-ms-2 flex min-h-11 max-w-full items-center gap-2 rounded-field px-2 text-start leading-snug hover:bg-olive-wash"
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">{shown}</span>
      <Icon name="pencil" className="size-4 shrink-0 text-olive" />
      <span className="sr-only">{t('my_items.quick.open', { title: item.title })}</span>
    </button>
  );
};

interface QuickEditProps {
  readonly item: MyCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form of price and quantity below the summary of an own item, and the change of them that waits for the network. */
export const QuickEdit = ({ item, isOpen, onClose }: QuickEditProps): ReactNode => {
  const { t } = useSite();
  const [queued, setQueued] = useQueuedValue('item_change', item.title);
  return (
    <>
      {isOpen && <QuickForm item={item} onClose={onClose} onQueued={setQueued} />}
      {queued !== null && (
        <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-clay">
          <Icon name="cloud-off" className="size-4" />
          {t('my_items.quick.waits', { what: queued })}
        </p>
      )}
    </>
  );
};

interface QuickFormProps {
  readonly item: MyCard;
  readonly onClose: () => void;
  /** Called with the new values as text when they wait for the network. */
  readonly onQueued: (value: string) => void;
}

const QuickForm = ({ item, onClose, onQueued }: QuickFormProps): ReactNode => {
  const { t, lang } = useSite();
  const { ref, ...form } = useForm();
  const stock = findStockField(KINDS[item.type])?.name;
  const [price, setPrice] = useState(item.price === null ? '' : toAmountText(item.price));
  const [quantity, setQuantity] = useState(String(item.quantity ?? ''));
  const save = async (): Promise<void> => {
    const isQuantityNew = stock !== undefined && quantity !== String(item.quantity ?? '');
    const body = {
      id: item.id,
      updated_at: item.updated_at,
      price,
      ...(isQuantityNew ? { [stock]: quantity, quantity_was: item.quantity ?? '' } : {}),
    };
    const value = [`${price} ${currencyIn(lang)}`, ...(isQuantityNew ? [quantity] : [])].join(' · ');
    const outcome = await callOrQueue(
      'POST /api/items/update/{publish}',
      { params: { publish: item.state === 'draft' ? 'No' : 'Yes' }, body },
      { kind: 'item_change', title: item.title, value, path: location.pathname },
    );
    if (outcome.state === 'waiting') onQueued(value);
    else showToast(t('my_items.quick.done'));
    onClose();
  };
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={form.submit(save)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex flex-col gap-2 rounded-field border border-olive bg-raised p-3"
    >
      {form.formError && (
        <p role="alert" className="font-medium text-clay">
          {form.formError}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <TextField
          autoFocus
          ltr
          name="price"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          label={`${t('common.price')} (${currencyIn(lang)})`}
          error={form.fieldError('price')}
          value={price}
          onChange={({ target }) => setPrice(target.value.replace(',', '.'))}
        />
        {stock && (
          <TextField
            ltr
            name={stock}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            label={t(`item_types.field.${stock}`)}
            error={form.fieldError(stock, 'quantity_was')}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        )}
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="olive" busy={form.busy} className="grow">
          {t('common.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
