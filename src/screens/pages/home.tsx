import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useOnline } from '../../ui/online.ts';
import { useSite } from '../../client/site.ts';
import { WeatherCards } from '../../features/weather/ui/weather-cards.tsx';
import type { HomeData, HomeLists } from '../home/home-data.ts';
import { ItemLists } from '../home/home-lists.tsx';
import { Slideshow } from '../home/slideshow.tsx';
import { TypeTiles } from '../home/type-tiles.tsx';

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
      <ItemLists {...lists} />
      <WeatherCards />
    </div>
  );
};
