import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import { KINDS, getPictures } from '#features/items/rules/index.ts';
import { Picture } from '#features/items/ui/index.ts';
import type { PendingView } from '../contract.ts';
import { TextDiff } from './text-diff.tsx';
import '#i18n/bundles/dashboard.ts';

type AcceptedVersion = NonNullable<PendingView['accepted']>;

const PictureChanges = ({ view, accepted }: { view: PendingView; accepted: AcceptedVersion }): ReactNode => {
  const { t } = useSite();
  const { type } = view.item;
  const [previous, current] = [getPictures({ images: accepted.images, type }), getPictures(view.item)];
  const changed = [
    ...current.filter((path) => !previous.includes(path)).map((path) => ({ path, added: true })),
    ...previous.filter((path) => !current.includes(path)).map((path) => ({ path, added: false })),
  ];
  if (changed.length === 0) return t('moderation.changes.order');
  return (
    <ul className="mt-1 flex flex-wrap gap-3">
      {changed.map(({ path, added }) => (
        <li key={path} className="flex flex-col items-center gap-1">
          <a
            href={`/${path}`}
            target="_blank"
            rel="noopener"
            className={`block h-20 w-28 overflow-hidden rounded-field border-4 bg-olive-wash ${added ? 'border-olive' : 'border-clay opacity-75'}`}
          >
            <Picture
              path={path}
              type={type}
              sizes="7rem"
              alt={t(added ? 'moderation.changes.added' : 'moderation.changes.removed')}
            />
          </a>
          <span className={`text-sm font-medium ${added ? 'text-olive' : 'text-clay'}`}>
            {added ? '+ ' : '− '}
            {t(added ? 'moderation.changes.added' : 'moderation.changes.removed')}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Price = ({ price, price_unit }: Pick<AcceptedVersion, 'price' | 'price_unit'>): ReactNode => {
  const { t } = useSite();
  if (price === null) return t('common.free_price');
  return <Money amount={price} per={price_unit ? t(`item_types.unit.${price_unit}`) : undefined} />;
};

/** The old and new value of a field. */
const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }): ReactNode => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <del className="text-clay">{from}</del>
    <Icon name="arrow-right" className="size-4 shrink-0 text-soft rtl:-scale-x-100" />
    <ins className="font-medium text-olive no-underline">{to}</ins>
  </span>
);

const Change = ({
  view,
  accepted,
  of,
}: {
  view: PendingView;
  accepted: AcceptedVersion;
  of: PendingView['changes'][number];
}): ReactNode => {
  const { t, lang } = useSite();
  const { item, changed_details } = view;
  const category = (one: AcceptedVersion['category']): string => (one ? nameIn(one, lang) : '—');
  switch (of) {
    case 'title':
      return <TextDiff before={accepted.title} now={item.title} />;
    case 'description':
      return (
        <span dir="auto" className="block whitespace-pre-line">
          <TextDiff before={accepted.description} now={item.description} />
        </span>
      );
    case 'address':
      return (
        <span dir="auto" className="block whitespace-pre-line">
          <TextDiff before={accepted.address} now={item.address} />
        </span>
      );
    case 'images':
      return item.type === 'Professional' ? (
        t('moderation.changes.cv')
      ) : (
        <PictureChanges view={view} accepted={accepted} />
      );
    case 'category':
      return <FromTo from={category(accepted.category)} to={category(item.category)} />;
    case 'price':
      return <FromTo from={<Price {...accepted} />} to={<Price {...item} />} />;
    case 'details': {
      const changed = KINDS[item.type].fields.filter(({ name }) => changed_details.includes(name));
      return changed.map(({ name, label = name }) => t(`item_types.field.${label}`)).join(lang === 'ar' ? '، ' : ', ');
    }
  }
};

interface Props {
  readonly view: PendingView;
  /** Whether title and description, which are marked in place, are left out. */
  readonly besideText?: boolean;
}

/** The changes since the last acceptance; nothing when there are none or the item was never accepted. */
export const Changes = ({ view, besideText = false }: Props): ReactNode => {
  const { t } = useSite();
  const { accepted } = view;
  if (!accepted) return null;
  const shown = view.changes.filter((change) => !besideText || (change !== 'title' && change !== 'description'));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="rounded-card border border-saffron bg-saffron-wash p-4">
      <h2 id="changes" className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        {t('moderation.changes.heading')}
        <Ago at={accepted.accepted_at} className="text-sm font-normal text-soft" />
      </h2>
      <dl className="mt-2 flex flex-col gap-2">
        {shown.map((change) => (
          <div key={change} className="flex flex-col gap-x-3 sm:flex-row">
            <dt className="shrink-0 text-sm text-soft sm:w-28">{t(`moderation.changes.${change}`)}</dt>
            <dd className="min-w-0 break-words">
              <Change view={view} accepted={accepted} of={change} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
