import { Icon } from '../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSite } from '../../../ui/site.ts';
import type { OwnCard } from '../contract.ts';
import { narrow, NO_WISH } from '../ui/mine/narrow.ts';
import { NarrowBar } from '../ui/mine/narrow-bar.tsx';
import { OwnRow } from '../ui/mine/own-row.tsx';

/** One's own listings, drafts and deleted ones too. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const items = useLoaderData<readonly OwnCard[]>();
  const [wish, setWish] = useState(NO_WISH);
  const shown = narrow(items, wish);
  return (
    <div className="wrap-page max-w-4xl py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('mine.heading')}</h1>
        <Link to={PATHS.createItem} className={buttonClass('main')}>
          <Icon name="plus" className="size-5" />
          {t('mine.new')}
        </Link>
      </div>
      {items.length === 0 ? (
        <EmptyState art="basket" title={t('mine.empty')} text={t('mine.empty_text')}>
          <Link to={PATHS.createItem} className={buttonClass('main')}>
            {t('mine.new')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <NarrowBar items={items} wish={wish} onChange={setWish} />
          {shown.length === 0 ? (
            <EmptyState art="search" title={t('mine.no_match')} />
          ) : (
            <ul className="flex flex-col gap-4">
              {shown.map((item) => (
                <OwnRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
};
