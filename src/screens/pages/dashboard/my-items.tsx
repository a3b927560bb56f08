import { Icon } from '../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { later } from '../../../ui/later.tsx';
import { useSite } from '../../../client/site.ts';
import { withTexts } from '../../../client/texts.ts';
import type { MyCard } from '../../../features/items/contract.ts';
import { AskedBar } from '../../../features/items/ui/mine/asked-bar.tsx';
import { narrow, NO_WISH } from '../../../features/items/ui/mine/narrow.ts';
import { NarrowBar } from '../../../features/items/ui/mine/narrow-bar.tsx';
import { OwnRow } from '../../../features/items/ui/mine/own-row.tsx';

const Weather = later('weather', () => withTexts('weather', import('../../../features/weather/ui/weather-strip.tsx')));
const Weathers = later('weathers', () => withTexts('weather', import('../../../features/weather/ui/home-weather.tsx')));

/** The user's own items, including drafts and deleted ones. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const items = useLoaderData<readonly MyCard[]>();
  const [filter, setFilter] = useState(NO_WISH);
  const askedCount = items.filter((item) => item.ask_available).length;
  // Once the last question is answered, the filter no longer applies.
  const shown = narrow(items, { ...filter, asked: filter.asked && askedCount > 0 });
  return (
    <div className="wrap-page max-w-4xl py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('mine.heading')}</h1>
        <Link to={PATHS.createItem} className={buttonClass('main')}>
          <Icon name="plus" className="size-5" />
          {t('mine.new')}
        </Link>
      </div>
      <div className="mt-4">
        <Weather />
      </div>
      {items.length === 0 ? (
        <EmptyState art="basket" title={t('mine.empty')} text={t('mine.empty_text')}>
          <Link to={PATHS.createItem} className={buttonClass('main')}>
            {t('mine.new')}
          </Link>
        </EmptyState>
      ) : (
        <>
          {askedCount > 0 && (
            <AskedBar
              count={askedCount}
              on={filter.asked}
              onChange={(on) => setFilter(on ? { ...NO_WISH, asked: true } : { ...filter, asked: false })}
            />
          )}
          <NarrowBar items={items} wish={filter} onChange={setFilter} />
          {shown.length === 0 ? (
            <EmptyState art="search" title={t('mine.empty')} text={t('mine.no_match')}>
              <Button look="quiet" onClick={() => setFilter(NO_WISH)}>
                {t('mine.asked_all')}
              </Button>
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-4">
              {shown.map((item) => (
                <OwnRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </>
      )}
      <div className="mt-8">
        <Weathers />
      </div>
    </div>
  );
};
