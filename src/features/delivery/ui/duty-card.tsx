import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { DeliveryMan } from '../contract.ts';
import { LocationPanel } from './location-panel.tsx';
import '#client/texts/delivery.ts';

interface Props {
  readonly man: DeliveryMan;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The on-duty switch and the driver's location. */
export const DutyCard = ({ man, on, onChange }: Props): ReactNode => {
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
