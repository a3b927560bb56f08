import type { ReactNode, Ref } from 'react';
import { nameIn } from '#lib/lang.ts';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import { Certificates, Cv, Facts, Gallery } from '#features/items/ui/index.ts';
import type { PendingView } from '#features/moderation/contract.ts';
import { Changes } from '../changes.tsx';
import { MarkedText, getMarks, TextDiff } from '../text-diff.tsx';
import { Warnings } from '../warnings.tsx';
import '#i18n/bundles/dashboard.ts';

/** The seller, with the number of their other items by status. */
const Seller = ({ view }: { view: PendingView }): ReactNode => {
  const { t } = useSite();
  const { accepted, refused, waiting } = view.seller;
  const { first_name, last_name, phone } = view.item.seller;
  return (
    <div className="rounded-field border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <Icon name="user-round" className="size-5 text-soft" />
        <bdi className="font-medium">
          {first_name} {last_name}
        </bdi>
        {phone && <bdi className="ltr-run text-soft">{phone}</bdi>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {accepted + refused + waiting === 0 ? (
          <span className="text-soft">{t('moderation.first_listing')}</span>
        ) : (
          <>
            <span className="text-olive">{t('moderation.seller_accepted', { count: accepted })}</span>
            <span className={refused > 0 ? 'text-clay' : 'text-soft'}>
              {t('moderation.seller_refused', { count: refused })}
            </span>
            <span className="text-soft">{t('moderation.seller_waiting', { count: waiting })}</span>
          </>
        )}
      </p>
    </div>
  );
};

interface ReviewItemProps {
  readonly view: PendingView;
  /** Whether an acceptance waits for a second key. */
  readonly repeat: boolean;
  readonly warningsRef: Ref<HTMLElement>;
  readonly ref: Ref<HTMLElement>;
}

/** An item in review mode, with everything needed for a decision. */
export const ReviewItem = ({ view, repeat, warningsRef, ref }: ReviewItemProps): ReactNode => {
  const { t, lang } = useSite();
  const { item, accepted, warnings } = view;
  const { title, description, address, price, price_unit, city, category } = item;
  return (
    <article ref={ref} className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <Gallery item={item} />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{category ? nameIn(category, lang) : t(`item_types.one.${item.type}`)}</span>
          {city && (
            <span className="inline-flex items-center gap-1">
              <Icon name="map-pin" className="size-4" />
              {nameIn(city, lang)}
            </span>
          )}
          <Ago at={item.created_at} />
        </p>
        <h2 dir="auto" className="text-match text-xl leading-snug break-words lg:text-2xl">
          {accepted ? (
            <TextDiff before={accepted.title} now={title} marks={getMarks(warnings, 'title')} />
          ) : (
            <MarkedText text={title} marks={getMarks(warnings, 'title')} />
          )}
        </h2>
        <p className="text-2xl">
          {price === null ? (
            <span className="text-lg text-soft">{t('common.free_price')}</span>
          ) : (
            <Money amount={price} per={price_unit ? t(`item_types.unit.${price_unit}`) : undefined} />
          )}
        </p>
        <Warnings ref={warningsRef} warnings={warnings} repeat={repeat} />
        <Changes view={view} besideText />
        <p dir="auto" className="leading-relaxed break-words whitespace-pre-line">
          {accepted ? (
            <TextDiff before={accepted.description} now={description} marks={getMarks(warnings, 'description')} />
          ) : (
            <MarkedText text={description} marks={getMarks(warnings, 'description')} />
          )}
          {!description && <span className="text-soft">{t('about.no_description')}</span>}
        </p>
        {address && (
          <p className="leading-relaxed">
            <span className="text-sm text-soft">{t('moderation.changes.address')}</span>
            <span dir="auto" className="block break-words whitespace-pre-line">
              <MarkedText text={address} marks={getMarks(warnings, 'address')} />
            </span>
          </p>
        )}
        <Cv item={item} signedIn />
        <Facts item={item} />
        <Certificates item={item} />
        <Seller view={view} />
      </div>
    </article>
  );
};
