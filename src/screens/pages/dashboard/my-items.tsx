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

/** One's own listings, drafts and deleted ones too. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const items = useLoaderData<readonly MyCard[]>();
  const [wish, setWish] = useState(NO_WISH);
  const asked = items.filter((item) => item.ask_available).length;
  // With the last answer the rest comes back.
  const shown = narrow(items, { ...wish, asked: wish.asked && asked > 0 });
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
          {asked > 0 && (
            <AskedBar
              count={asked}
              on={wish.asked}
              onChange={(on) => setWish(on ? { ...NO_WISH, asked: true } : { ...wish, asked: false })}
            />
          )}
          <NarrowBar items={items} wish={wish} onChange={setWish} />
          {shown.length === 0 ? (
            <EmptyState art="search" title={t('mine.empty')} text={t('mine.no_match')}>
              <Button look="quiet" onClick={() => setWish(NO_WISH)}>
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
