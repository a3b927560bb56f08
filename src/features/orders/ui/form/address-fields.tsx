import { useEffect, useRef, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { SourceLink, type Source } from '#ui/link.tsx';
import { findNearest } from '#features/places/rules/index.ts';
import type { Group } from '#ui/select.tsx';
import { CityPicker } from '#features/places/ui/index.ts';
import { ORDER_FIELDS } from '#features/orders/rules/fields.ts';
import type { OrderForm } from './use-order-form.ts';
import { isDelivered } from './values.ts';
import '#i18n/bundles/order.ts';
import { locate, type LocationError } from '#client/device.ts';

interface Props {
  readonly form: OrderForm;
  /** The options of the city. */
  readonly cities: readonly Group[];
}

/** A city is only suggested when the location is this close to it. */
const NEARBY_KM = 30;

/** City and address: typed, or from the device's location. */
export const AddressFields = ({ form, cities }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { values, set, fieldError } = form;
  // The user may fill in fields while the location and its address are being found.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const suggestCity = async (point: Parameters<typeof findNearest>[1]): Promise<void> => {
    const near = findNearest((await api('GET /api/cities')).cities, point);
    // The city of the item is only a proposal.
    const chosen = latest.current.city_id !== '' && latest.current.city_id !== String(form.item.city_id ?? '');
    if (!chosen && near && near.km < NEARBY_KM) set({ city_id: String(near.place.id) });
  };
  const applyLocation = ({ latitude, longitude, words }: DeviceLocation): void => {
    const { address, current_location: suggested } = latest.current;
    // A typed address is better than one derived from coordinates.
    const typed = address !== '' && address !== suggested;
    set({
      latitude,
      longitude,
      current_location: words.slice(0, ORDER_FIELDS.address.max),
      ...(typed || words === '' ? {} : { address: words.slice(0, ORDER_FIELDS.address.max) }),
    });
    // Without a suggestion the user chooses the city.
    if (words === '') suggestCity({ latitude: Number(latitude), longitude: Number(longitude) }).catch(() => {});
  };
  const device = useDeviceLocation(applyLocation);
  const tooFar = t('order.too_far', { km: form.delivery.quote?.maxKm ?? 0 });
  const noted = values.latitude !== '' && values.longitude !== '';
  return (
    <>
      <CityPicker
        label={t('order.city')}
        error={fieldError('city_id') ?? (form.delivery.tooFar ? tooFar : undefined)}
        name="city_id"
        value={values.city_id}
        onChange={(event) => set({ city_id: event.target.value })}
        className="min-h-12"
        empty={t('common.choose')}
        groups={cities}
      />
      {values.pickup === 'Yes' && isDelivered(form.item) && (
        // Delivery may be chosen without a script that shows the field.
        <noscript>
          <TextArea
            name="address"
            label={t('order.address')}
            help={t('order.address_help')}
            optional
            rows={2}
            defaultValue={values.address}
            maxLength={ORDER_FIELDS.address.max}
            autoComplete="street-address"
          />
        </noscript>
      )}
      {values.pickup !== 'Yes' && (
        <div className="flex flex-col gap-2">
          <TextArea
            name="address"
            label={t('order.address')}
            help={t('order.address_help')}
            error={fieldError('address')}
            rows={2}
            value={values.address}
            onChange={(event) => set({ address: event.target.value.replaceAll('\n', ' ') })}
            maxLength={ORDER_FIELDS.address.max}
            autoComplete="street-address"
            className="resize-none"
          />
          <Button
            variant="quiet"
            busy={device.locating}
            onClick={() => void device.locate()}
            className="self-start noscript:hidden"
          >
            {!device.locating && <Icon name="locate-fixed" className="size-5 text-olive" />}
            {t('order.here')}
          </Button>
          <div role="status" className="empty:hidden">
            {noted && (
              <p className="flex items-center gap-2 text-sm">
                <Icon name="circle-check" className="size-5 shrink-0 text-olive" />
                <span className="min-w-0 flex-1">
                  {values.current_location && values.current_location !== values.address
                    ? t('order.here_is', { where: values.current_location })
                    : t('order.here_noted')}
                </span>
                <button
                  type="button"
                  aria-label={t('order.here_forget')}
                  onClick={() => set({ latitude: '', longitude: '', current_location: '' })}
                  className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-olive-wash"
                >
                  <Icon name="x" className="size-5" />
                </button>
              </p>
            )}
          </div>
          {noted && device.source && (
            <p className="-my-2 text-sm text-soft">
              <SourceLink source={device.source} />
            </p>
          )}
          {device.trouble && (
            <p role="alert" className="text-sm font-medium text-clay">
              {t(`order.${device.trouble}`)}
            </p>
          )}
        </div>
      )}
    </>
  );
};

/** The device's location as form values, rounded to five decimals (one metre). */
interface DeviceLocation {
  readonly latitude: string;
  readonly longitude: string;
  /** The nearest address; empty until it is known. */
  readonly words: string;
}

/** The button “my current location”: calls back with the coordinates first, then with the address. */
const useDeviceLocation = (onFound: (here: DeviceLocation) => void) => {
  const api = useApi();
  const [locating, setLocating] = useState(false);
  const [source, setSource] = useState<Source | null>(null);
  const [trouble, setTrouble] = useState<LocationError | 'place_unnamed' | null>(null);

  const locateDevice = async (): Promise<void> => {
    setLocating(true);
    setTrouble(null);
    try {
      const coords = await locate(true);
      const [latitude, longitude] = [coords.latitude.toFixed(5), coords.longitude.toFixed(5)];
      onFound({ latitude, longitude, words: '' });
      const words = await api('GET /api/location/{longitude}/{latitude}', { params: { longitude, latitude } });
      onFound({ latitude, longitude, words: words.address });
      setSource(words.attribution);
    } catch (why) {
      setTrouble(typeof why === 'string' ? (why as LocationError) : 'place_unnamed');
    } finally {
      setLocating(false);
    }
  };
  return { locating, trouble, source, locate: locateDevice };
};
