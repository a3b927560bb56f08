import { useId, useState, type ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SourceLink } from '#ui/link.tsx';
import { useSite } from '#client/site.tsx';
import { Switch, SwitchRow } from '#ui/switch-row.tsx';
import type { DeliveryMan } from '../contract.ts';
import { useDriverLocation } from './use-driver-location.ts';
import '#i18n/bundles/delivery.ts';

interface PanelProps {
  readonly man: DeliveryMan;
  readonly location: ReturnType<typeof useDriverLocation>;
}

/** The driver's last location and its time, a button to update it, and a switch to share it continuously. */
const LocationPanel = ({ man, location }: PanelProps): ReactNode => {
  const { t } = useSite();
  const { known, busy, update, sharing, setSharing } = location;
  return (
    <div className="flex flex-col gap-1 border-t border-line/70 px-3 py-2">
      <p className="min-w-0 leading-snug" aria-live="polite">
        <span className="sr-only">{t('delivery.place')}: </span>
        {known.located_at === null ? (
          <span className="text-soft">{t('delivery.nowhere')}</span>
        ) : (
          <>
            <span className="font-medium">{known.address}</span>{' '}
            <Ago at={known.located_at} className="text-sm whitespace-nowrap text-soft" />
          </>
        )}
      </p>
      {known.source && (
        <p className="text-sm text-soft">
          <SourceLink source={known.source} />
        </p>
      )}
      <Button variant="quiet" busy={busy} onClick={() => void update()} className="my-1 self-start">
        {!busy && <Icon name="locate-fixed" className="size-5 text-olive" />}
        {t('delivery.update')}
      </Button>
      {/* Without an order on its way there is no customer to share the location with. */}
      {man.on_the_way > 0 && (
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

/** The on-duty switch, and the driver's location behind a button, in one line: the deliveries are what the page is for. */
export const DutyCard = ({ man, on, onChange }: DutyCardProps): ReactNode => {
  const { t } = useSite();
  const location = useDriverLocation(man);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const { trouble } = location;
  return (
    <section
      className={`rounded-card border shadow-card transition-colors duration-150 ${on ? 'border-olive bg-olive-wash' : 'border-line bg-surface'}`}
    >
      <div className="flex flex-wrap items-stretch">
        <label className="flex min-h-12 max-w-full flex-[1_0_auto] cursor-pointer items-center gap-2 px-3">
          <Icon name="truck" className={`size-5.5 shrink-0 max-sm:hidden ${on ? 'text-olive' : 'text-soft'}`} />
          <span className="flex-1 leading-tight font-semibold whitespace-nowrap">
            {t(on ? 'delivery.on' : 'delivery.off')}
          </span>
          <Switch checked={on} onChange={({ target }) => onChange(target.checked)} />
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-12 shrink-0 items-center gap-1.5 border-s border-line/70 px-3 font-medium"
        >
          <Icon name="map-pin" className="size-5 shrink-0 text-olive" />
          {t('delivery.details')}
          <Icon name="chevron-down" className={`size-4 shrink-0 text-soft ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        <p className="border-t border-line/70 px-3 py-2 text-sm text-soft">
          {t(on ? 'delivery.on_text' : 'delivery.off_text')}
        </p>
        <LocationPanel man={man} location={location} />
      </div>
      {trouble && (
        <p role="alert" className="mx-3 mb-2 rounded-field bg-clay-wash px-3 py-2 font-medium text-clay">
          {t(`delivery.trouble.${trouble}`)}
        </p>
      )}
    </section>
  );
};
