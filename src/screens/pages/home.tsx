import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { deferHydration } from '../../ui/defer-hydration.tsx';
import { useOnline } from '../../ui/online.ts';
import { useSite } from '../../client/site.ts';
import { withTexts } from '../../client/texts.ts';
import type { HomeData, HomeLists } from '../home/home-data.ts';
import { Slideshow } from '../home/slideshow.tsx';
import { TypeTiles } from '../home/type-tiles.tsx';

const Lists = deferHydration<HomeLists>('lists', () => import('../home/home-lists.tsx'));
// Loads with its texts when the viewer scrolls to the end of the lists.
const Weather = deferHydration('weather', () =>
  withTexts('weather', import('../../features/weather/ui/home-weather.tsx')),
);

/** Whether every list has loaded. */
const isComplete = ({ rows, all, forMe, latest }: HomeLists): boolean =>
  rows.length > 0 && ![all, forMe, latest, ...rows.map(({ items }) => items)].includes(null);

/** The home page: slides, links to the item types, and lists of items. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { slides, ...lists } = useLoaderData() as HomeData;
  const { revalidate } = useRevalidator();
  useOnline(isComplete(lists) ? null : revalidate);
  return (
    <div className="wrap-page flex flex-col gap-8 py-4 md:gap-12 md:py-6">
      <h1 className="sr-only">{t('home.title')}</h1>
      {slides.length > 0 && <Slideshow slides={slides} />}
      <TypeTiles />
      <Lists {...lists} />
      <Weather />
    </div>
  );
};
