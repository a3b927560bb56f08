import { Icon } from '../../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { nameIn } from '../../../../lib/lang.ts';
import { pathTo } from '../../../../paths.ts';
import { Ago } from '../../../../ui/ago.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Money } from '../../../../ui/money.tsx';
import { useSite } from '../../../../ui/site.ts';
import type { OwnCard } from '../../contract.ts';
import { cut } from '../cut.ts';
import { Picture } from '../picture.tsx';
import { StateBadge } from '../state-badge.tsx';
import { coverOf } from '../teaser.ts';
import { useOwnItem } from './use-own-item.ts';

const count = 'inline-flex items-center gap-1';

/** How many pictures, views and likes. */
const Figures = ({ item, pictures }: { item: OwnCard; pictures: number }): ReactNode => {
  const { t } = useSite();
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <span className={count}>
        <Icon name="eye" className="size-4" />
        {t('mine.views', { count: item.views })}
      </span>
      <span className={count}>
        <Icon name="heart" className="size-4" />
        {t('mine.likes', { count: item.likes })}
      </span>
      {pictures > 0 && (
        <span className={count}>
          <Icon name="images" className="size-4" />
          {t('mine.pictures', { count: pictures })}
        </span>
      )}
    </span>
  );
};

/** One of the owner's listings: what it is, where it stands, and what can be done with it. */
export const OwnRow = ({ item }: { item: OwnCard }): ReactNode => {
  const { t, lang } = useSite();
  const [asking, setAsking] = useState(false);
  const { busy, activate, toggleSold, remove } = useOwnItem(item);
  const deleted = item.deleted === '1';
  const id = String(item.id);
  const pictures = item.type === 'Professional' ? 0 : item.images.split(',').filter(Boolean).length;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:flex-row">
      <div
        className={`aspect-4/3 w-full shrink-0 overflow-hidden rounded-field bg-olive-wash sm:w-44 ${deleted ? 'opacity-50' : ''}`}
      >
        <Picture path={coverOf(item)} type={item.type} sizes="(min-width: 40rem) 11rem, 100vw" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-lg">
            <bdi>{cut(item.title, 20)}</bdi>
          </h2>
          <StateBadge state={item.state} deleted={deleted} />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 text-soft">
          {item.price === null ? (
            <span>{t('mine.price_unknown')}</span>
          ) : (
            <Money
              amount={item.price}
              per={item.price_unit ? t(`kinds.unit.${item.price_unit}`) : undefined}
              className="text-ink"
            />
          )}
          <span>{item.category ? nameIn(item.category, lang) : t(`kinds.one.${item.type}`)}</span>
          <Ago at={item.created_at} className="text-sm" />
        </p>
        <Figures item={item} pictures={pictures} />
        {item.note && (
          <p className="rounded-field bg-saffron-wash px-3 py-2 text-sm whitespace-pre-line">
            {t('mine.note', { note: item.note })}
          </p>
        )}
        <div
          role="group"
          aria-label={t('mine.menu', { title: item.title })}
          className="mt-auto flex flex-wrap gap-1.5 pt-1"
        >
          {deleted ? (
            <Button look="olive" busy={busy} onClick={() => void activate()}>
              <Icon name="rotate-ccw" className="size-4.5" />
              {t('mine.activate')}
            </Button>
          ) : (
            <>
              <Link to={pathTo('editItem', { id })} className={buttonClass('quiet', 'px-4')}>
                <Icon name="pencil" className="size-4.5" />
                {t('mine.edit')}
              </Link>
              <Link to={pathTo('item', { slug: item.slug, id })} className={buttonClass('quiet', 'px-4')}>
                <Icon name="view" className="size-4.5" />
                {t('mine.show')}
              </Link>
              {item.state === 'accepted' && (
                <Button look="quiet" className="px-4" busy={busy} onClick={() => void toggleSold()}>
                  <Icon name="tag" className="size-4.5" />
                  {t(item.sold === 'Yes' ? 'mine.mark_available' : 'mine.mark_sold')}
                </Button>
              )}
            </>
          )}
          <Button look="warn" className="px-4" disabled={busy} onClick={() => setAsking(true)}>
            <Icon name="trash" className="size-4.5" />
            {t('common.delete')}
          </Button>
        </div>
      </div>
      <Confirm
        open={asking}
        title={t('mine.confirm_title')}
        text={t(deleted ? 'mine.confirm_text' : 'mine.confirm_soft')}
        action={t('common.delete')}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      />
    </li>
  );
};
