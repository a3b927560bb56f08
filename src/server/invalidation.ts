import type { AppEvent, EventName, EventOf } from '#lib/events.ts';
import type { Tag } from '#client/page-data/tags.ts';
import type { Invalidation } from './page-cache.ts';

type Rules = { readonly [Name in EventName]: ((event: EventOf<Name>) => Partial<Invalidation>) | 'all' | 'none' };

/** The tags of the cached pages that each event concerns. */
const RULES = {
  'item.changed': ({ id, type }) => ({ drop: [`item:${id}`], outdate: ['items', `items:${type}`, 'sellers'] }),
  'account.changed': ({ id }) => ({ drop: [`seller:${id}`] }),
  'account.sessions_ended': 'none',
  'categories.changed': 'all',
  'places.changed': 'all',
  'slides.changed': () => ({ drop: ['slides'] }),
  'dictionary.changed': () => ({ drop: ['words'] }),
  'uploads.removed': 'none',
  'events.missed': 'all',
} satisfies Rules;

type TagsOf<Concerned> = Concerned extends Readonly<Record<string, readonly (infer One)[]>> ? One : never;
type Changed = TagsOf<ReturnType<Extract<(typeof RULES)[EventName], (event: never) => unknown>>>;
type Unchanged = Exclude<Tag, Changed>;

/** Compiles only if a rule above has every tag: a page with any other tag would be out of date for half a minute. */
const rules: [Unchanged] extends [never] ? Rules : `no rule above has the tag ${Unchanged}` = RULES;

/** Returns the cached pages that an event concerns: all, none, or those with certain tags. */
export const getInvalidation = (event: AppEvent): Invalidation | 'all' | 'none' => {
  const rule = rules[event.name] as ((event: AppEvent) => Partial<Invalidation>) | 'all' | 'none';
  return typeof rule === 'string' ? rule : { drop: [], outdate: [], ...rule(event) };
};
