import { useState, type ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { formatPhoneText } from '#lib/text.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import '#i18n/bundles/orders.ts';
import { FieldChangeNote } from './edit-parts.tsx';
import type { EditOrder } from './use-edit-order.ts';
import { type Driver, getInitialDrivers } from './drivers.ts';

const card =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line bg-raised px-3 py-2.5 transition duration-150 hover:border-olive/60 has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-sky';

const Distance = ({ driver: { distance_km } }: { driver: Driver }): ReactNode => {
  const { t, lang } = useSite();
  if (distance_km === null) return <span className="text-sm text-soft">{t('orders.edit.far_unknown')}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-medium sm:whitespace-nowrap">
      <Icon name="map-pin" className="size-4 text-soft" />
      {distance_km < 1 ? t('orders.edit.near') : t('card.km', { km: formatNumber(Math.round(distance_km), lang) })}
    </span>
  );
};

const DriverInfo = ({ driver }: { driver: Driver }): ReactNode => {
  const { t } = useSite();
  const { name, phone, average, reviews, load } = driver;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {load === null ? (
          <span className="text-sm text-clay">{t('orders.edit.resting')}</span>
        ) : (
          <Distance driver={driver} />
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere text-soft">
        <AverageRating average={average} reviews={reviews} unrated />
        {load !== null && <span>{load === 0 ? t('orders.edit.free') : t('orders.edit.load', { count: load })}</span>}
        {phone && <bdi className="ltr-run tabular-nums">{formatPhoneText(phone)}</bdi>}
      </span>
    </span>
  );
};

interface Props {
  readonly drivers: readonly Driver[];
  /** The driver's id; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name: string;
  readonly invalid: boolean;
}

/** Radio buttons to choose the driver, nearest first. */
const DriverPicker = ({ drivers, value, onChange, name, invalid }: Props): ReactNode => {
  const { t } = useSite();
  const [all, setAll] = useState(false);
  const shown = all ? drivers : getInitialDrivers(drivers, value);
  const radio = (of: string): ReactNode => (
    <input
      type="radio"
      data-invalid={(invalid && value === of) || undefined}
      name={name}
      value={of}
      checked={value === of}
      onChange={() => onChange(of)}
      className="size-5 shrink-0 accent-olive outline-none"
    />
  );
  return (
    <div className="flex flex-col gap-2">
      {drivers.every(({ load }) => load === null) && <p className="text-soft">{t('orders.edit.no_candidates')}</p>}
      {shown.map((driver) => (
        <label key={driver.id} className={card}>
          {radio(String(driver.id))}
          <DriverInfo driver={driver} />
        </label>
      ))}
      <label className={card}>
        {radio('')}
        <span>
          <span className="block font-medium">{t('orders.edit.nobody')}</span>
          <span className="block text-sm text-soft">{t('orders.edit.nobody_text')}</span>
        </span>
      </label>
      {shown.length < drivers.length && (
        <Button variant="bare" className="self-start" onClick={() => setAll(true)}>
          {t('orders.edit.all_drivers', { count: drivers.length })}
        </Button>
      )}
    </div>
  );
};

/** The driver of the order; none for pickup. */
export const DriverPart = ({ form }: { form: EditOrder }): ReactNode => {
  const { t } = useSite();
  if (form.values.pickup === 'Yes') return <p className="text-soft">{t('orders.edit.no_need')}</p>;
  const error = form.fieldError('delivery_id');
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{t('orders.edit.who_brings')}</legend>
      <DriverPicker
        name="delivery_id"
        drivers={form.drivers}
        invalid={error !== undefined}
        value={form.values.delivery_id}
        onChange={(value) => form.set('delivery_id', value)}
      />
      <FieldChangeNote form={form} name="delivery_id" />
      {error && <p className="text-sm font-medium text-clay">{error}</p>}
    </fieldset>
  );
};
