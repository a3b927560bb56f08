import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { prefixOf } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import { InstallCard } from '#ui/install-card.tsx';
import { ShareButton } from '#ui/share-buttons.tsx';
import { Steps } from '#ui/steps.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { tagItems, type Tag } from '#client/page-data/tags.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/thanks.ts';

export interface ThanksData {
  /** The listing, if it is public already: its seller can share it. */
  readonly item: Pick<ItemFull, 'id' | 'slug' | 'title'> | null;
}

export const loader = defineLoader<ThanksData>(async ({ api, url }) => {
  const id = Number(url.searchParams.get('published'));
  if (!id) return { item: null };
  try {
    const { item } = await api('GET /api/items/{id}', { params: { id } });
    return { item: { id, slug: item.slug, title: item.title } };
  } catch {
    // The page is shown without it.
    return { item: null };
  }
});

export const shows = ({ item }: ThanksData): Tag[] => tagItems(item && [item]);

export const meta = ({ t }: MetaArgs<ThanksData>): Meta => ({ title: t('thanks.title'), canonical: null });

const STEPS: readonly (readonly ['read' | 'told' | 'shown', IconName])[] = [
  ['read', 'scan-eye'],
  ['told', 'bell-ring'],
  ['shown', 'store'],
];

/** Shown after an item was submitted: the next steps, and links. */
export const Component = (): ReactNode => {
  const { t, lang, origin } = useSite();
  const { item } = useLoaderData<ThanksData>();
  const query = new URLSearchParams(useLocation().search);
  const outcome = (['draft', 'published'] as const).find((state) => query.has(state));
  return (
    <div className="wrap-page flex max-w-2xl flex-col items-center gap-6 py-8 text-center md:py-12">
      <img src="/art/empty-thanks.svg" alt="" width={240} height={180} className="h-45 w-60" />
      <div>
        <h1 className="text-2xl md:text-3xl">{t(`thanks.${outcome ?? 'title'}`)}</h1>
        <p className="mt-2 text-lg text-soft">{t(outcome ? `thanks.${outcome}_text` : 'thanks.text')}</p>
      </div>
      {!outcome && (
        <Steps
          title={t('thanks.next')}
          steps={STEPS.map(([step, icon]) => ({ icon, title: t(`thanks.${step}`), text: t(`thanks.${step}_text`) }))}
        />
      )}
      {item && (
        <div>
          <ShareButton
            title={item.title}
            link={`${origin}${prefixOf(lang)}${pathTo('item', { slug: item.slug, id: String(item.id) })}`}
            item={item}
          />
        </div>
      )}
      {outcome !== 'draft' && <InstallCard />}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={PATHS.createItem} className={buttonClass('main')}>
          <Icon name="plus" className="size-5" />
          {t('thanks.another')}
        </Link>
        <Link to={PATHS.myItems} className={buttonClass('quiet')}>
          {t('layout.my_items')}
        </Link>
        <Link to={PATHS.home} className={buttonClass('bare')}>
          {t('layout.error.home')}
        </Link>
      </div>
    </div>
  );
};
