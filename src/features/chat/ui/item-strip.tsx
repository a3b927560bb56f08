import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import type { ChatItem } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/chat.ts';

const LOOKS = { available: 'olive', sold: 'clay', off: 'plain' } as const satisfies Record<string, BadgeVariant>;

/** Returns the state to display. Owners can open their item in any state, so they only see whether it is sold. */
const getItemState = ({ sold, available, mine }: ChatItem): keyof typeof LOOKS | null => {
  if (sold === 'Yes') return 'sold';
  if (mine) return null;
  return available ? 'available' : 'off';
};

const ItemSummary = ({ item }: { item: ChatItem }): ReactNode => {
  const { t } = useSite();
  const state = getItemState(item);
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="3rem" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex">
          <span dir="auto" className="truncate font-medium">
            {item.title}
          </span>
        </span>
        <span className="flex items-center gap-2">
          {item.price !== null && (
            <Money amount={item.price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          )}
          {state && (
            <span className={state === 'available' ? 'max-md:hidden' : ''}>
              <Badge variant={LOOKS[state]}>{t(`chat.page.${state}`)}</Badge>
            </span>
          )}
        </span>
      </span>
    </>
  );
};

/** The item of the conversation: picture, price and state, a link to it, and an order button for buyers. */
export const ItemStrip = ({ item }: { item: ChatItem }): ReactNode => {
  const { t } = useSite();
  const { id, slug, available, mine, sold, type } = item;
  const inner = 'flex min-w-0 flex-1 items-center gap-3 rounded-field';
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-ground px-3 py-2">
      {available ? (
        <Link to={pathTo('item', { slug, id: String(id) })} className={`${inner} hover:underline`}>
          <span className="sr-only">{t('chat.page.about')}</span>
          <ItemSummary item={item} />
        </Link>
      ) : (
        <div className={inner}>
          <ItemSummary item={item} />
        </div>
      )}
      {available && !mine && sold === 'No' && type !== 'Professional' && (
        <Link to={pathTo('order', { id: String(id) })} className={buttonClass('main', 'shrink-0 px-4')}>
          <Icon name="shopping-basket" className="size-5" />
          {t('chat.page.order')}
        </Link>
      )}
    </div>
  );
};
