import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../../../ui/site.ts';
import type { ItemFull } from '../contract.ts';
import { factsOf } from './facts-of.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  is_bio: 'leaf',
  quantity: 'boxes',
  volume: 'package',
  weight: 'weight',
  harvesting: 'calendar-days',
  age: 'hourglass',
  gender: 'venus-and-mars',
  registred: 'badge-check',
  behavior: 'smile',
  color: 'palette',
  species: 'dna',
  width: 'move-horizontal',
  height: 'move-vertical',
  duration: 'hourglass',
  offer_type: 'handshake',
  space: 'land-plot',
  experience: 'briefcase-business',
};

/** The facts of an item, each with its picture, name and value. */
export const Facts = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const facts = factsOf(item, t);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-lg md:text-xl">
        {t('item.facts')}
      </h2>
      <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {facts.map(({ name, label, value }) => {
          const icon = ICONS[name] ?? 'activity';
          return (
            <div
              key={name}
              className="relative min-w-0 rounded-field border border-line bg-surface py-2.5 ps-11 pe-2.5 md:ps-13 md:pe-3"
            >
              <dt className="text-xs text-soft">
                <Icon
                  name={icon}
                  className="absolute start-2.5 top-1/2 size-6 -translate-y-1/2 text-olive md:start-3.5"
                />
                {label}
              </dt>
              <dd className="text-[0.95rem] font-medium break-words md:text-base" suppressHydrationWarning>
                <bdi>{value}</bdi>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};
