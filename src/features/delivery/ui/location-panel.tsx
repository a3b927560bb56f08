import type { ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SourceLink } from '#ui/link.tsx';
import { useSite } from '#client/site.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { DeliveryMan } from '../contract.ts';
import { useDriverLocation } from './use-driver-location.ts';
import '#i18n/bundles/delivery.ts';

/** The driver's last location and its time, a button to update it, and a switch to share it continuously. */
export const LocationPanel = ({ man }: { man: DeliveryMan }): ReactNode => {
  const { t } = useSite();
  const { known, busy, trouble, update, sharing, setSharing } = useDriverLocation(man);
  const waits = man.on_the_way === 0;
  return (
    <div className="flex flex-col justify-center gap-1 border-t border-line/70 px-3 py-1 lg:border-s lg:border-t-0">
      <div className="flex items-center gap-x-3">
        <p className="flex min-w-0 flex-1 items-start gap-2 leading-snug" aria-live="polite">
          <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-olive" />
          <span className="min-w-0">
            <span className="sr-only">{t('delivery.place')}: </span>
            {known.located_at === null ? (
              <span className="text-soft">{t('delivery.nowhere')}</span>
            ) : (
              <>
                <span className="font-medium max-sm:cut-lines-1 max-sm:text-base">{known.address}</span>{' '}
                <Ago at={known.located_at} className="text-sm whitespace-nowrap text-soft" />
              </>
            )}
          </span>
        </p>
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t('delivery.update')}
          title={t('delivery.update')}
          onClick={() => void update()}
          className="shrink-0 px-3!"
        >
          {!busy && <Icon name="locate-fixed" className="size-5 text-olive" />}
          <span className="max-sm:hidden">{t('delivery.update')}</span>
        </Button>
      </div>
      {known.source && (
        <p className="-my-2 ps-7 text-sm text-soft">
          <SourceLink source={known.source} />
        </p>
      )}
      {trouble && (
        <p role="alert" className="rounded-field bg-clay-wash px-3 py-2 font-medium text-clay">
          {t(`delivery.trouble.${trouble}`)}
        </p>
      )}
      {/* Without an order on its way there is no customer to share the location with. */}
      {!waits && (
        <SwitchRow
          label={t('delivery.share')}
          checked={sharing}
          onChange={({ currentTarget }) => setSharing(currentTarget.checked)}
        />
      )}
    </div>
  );
};

interface DutyCardProps {
  readonly man: DeliveryMan;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The on-duty switch and the driver's location. */
export const DutyCard = ({ man, on, onChange }: DutyCardProps): ReactNode => {
  const { t } = useSite();
  return (
    <section
      className={`grid grid-cols-1 rounded-card border shadow-card transition-colors duration-150 lg:grid-cols-2 ${on ? 'border-olive bg-olive-wash' : 'border-line bg-surface'}`}
    >
      <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2">
        <span
          className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full transition-colors duration-150 ${on ? 'bg-olive text-on-olive' : 'bg-line/60 text-soft'}`}
        >
          <Icon name="truck" className="size-5.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-tight font-semibold">{t(on ? 'delivery.on' : 'delivery.off')}</span>
          <span className={`block text-sm text-soft ${on ? 'max-sm:hidden' : ''}`}>
            {t(on ? 'delivery.on_text' : 'delivery.off_text')}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          className="switch"
        />
      </label>
      <LocationPanel man={man} />
    </section>
  );
};
