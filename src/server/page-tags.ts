import type { CallKey } from '../lib/call.ts';
import type { AppEvent, EventName, EventOf } from '../lib/events.ts';
import type { LocalInput } from '../platform/http/mount.ts';
import type { Invalidation, Tag } from './page-cache.ts';

// What a page shows is what the calls of its loaders returned.

interface Shown {
  readonly item?: { readonly id: number; readonly user_id: number };
  readonly items?: readonly ShownItem[] | { readonly data: readonly ShownItem[] };
  readonly seller?: { readonly id: number } | null;
  readonly sellers?: { readonly data: readonly { readonly id: number }[] };
}

interface ShownItem {
  readonly id: number;
  readonly type?: string;
}

/** The page shows the items of a type, or of all types, and would show a new one. A category has items of one type. */
const listTag = ({ params, query }: LocalInput, [first]: readonly ShownItem[]): Tag => {
  const type = params?.['category_id'] ? first?.type : (params?.['type'] ?? query?.['type']);
  return typeof type === 'string' && type !== 'All' ? `items:${type}` : 'items';
};

/** The tags of a page that shows the result of a call. */
export const getTags = (key: CallKey, input: LocalInput, result: unknown): Tag[] => {
  const { item, items, seller, sellers } = result as Shown;
  const cards = items ? ('data' in items ? items.data : items) : [];
  return [
    ...(item ? [`item:${item.id}`, `seller:${item.user_id}`] : []),
    ...(items ? [listTag(input, cards)] : []),
    ...cards.map(({ id }) => `item:${id}`),
    ...(seller ? [`seller:${seller.id}`] : []),
    ...(sellers ? ['sellers', ...sellers.data.map(({ id }) => `seller:${id}`)] : []),
    ...(key === 'GET /api/slides' ? ['slides'] : []),
    ...(input.query?.['q'] ? ['words'] : []),
  ];
};

type Rules = { readonly [Name in EventName]: ((event: EventOf<Name>) => Partial<Invalidation>) | 'all' | 'none' };

/** Which cached pages an event concerns. */
const RULES: Rules = {
  'item.changed': ({ id, type }) => ({ drop: [`item:${id}`], outdate: ['items', `items:${type}`, 'sellers'] }),
  'account.changed': ({ id }) => ({ drop: [`seller:${id}`] }),
  'account.sessions_ended': 'none',
  'categories.changed': 'all',
  'places.changed': 'all',
  'slides.changed': () => ({ drop: ['slides'] }),
  'dictionary.changed': () => ({ drop: ['words'] }),
  'uploads.removed': 'none',
  'events.missed': 'all',
};

/** The cached pages that an event concerns: all, none, or those with certain tags. */
export const getInvalidation = (event: AppEvent): Invalidation | 'all' | 'none' => {
  const rule = RULES[event.name] as ((event: AppEvent) => Partial<Invalidation>) | 'all' | 'none';
  return typeof rule === 'string' ? rule : { drop: [], outdate: [], ...rule(event) };
};
