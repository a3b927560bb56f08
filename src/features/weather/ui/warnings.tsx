import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import type { Forecast } from '../contract.ts';
import type { Warning } from '../rules.ts';

const ICONS: Readonly<Record<Warning, { readonly icon: IconName; readonly className: string }>> = {
  frost: { icon: 'snowflake', className: 'text-sky' },
  heat: { icon: 'thermometer', className: 'text-clay' },
  rain: { icon: 'cloud-rain', className: 'text-sky' },
  wind: { icon: 'wind', className: 'text-ink' },
};

interface Props {
  readonly warnings: Forecast['warnings'];
  /** Sentence read aloud before the warnings. */
  readonly spoken: string;
}

/** Warnings for farmers, as text and speech. */
export const Warnings = ({ warnings, spoken }: Props): ReactNode => {
  const { t } = useSite();
  const sentences = warnings.length > 0 ? warnings.map(({ text }) => text) : [t('weather.no_warnings')];
  return (
    <section aria-labelledby="warnings" className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="warnings" className="text-xl">
          {t('weather.warnings')}
        </h2>
        <ReadAloud text={[spoken, ...sentences].join('\n')} />
      </div>
      {warnings.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card bg-olive-wash p-4">
          <Icon name="circle-check" className="size-7 shrink-0 text-olive" />
          {t('weather.no_warnings')}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {warnings.map(({ kind, date, text }) => (
            <li key={`${kind} ${date}`} className="flex gap-3 rounded-card border border-clay bg-clay-wash p-4">
              <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-raised">
                <Icon name={ICONS[kind].icon} className={`size-7 ${ICONS[kind].className}`} />
              </span>
              <div className="min-w-0">
                <h3 className="text-base font-semibold text-clay">{t(`weather.warning.${kind}`)}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
