import type { Deps } from '#platform/context.ts';
import { cached } from '#platform/data/cached.ts';
import type { Slide } from './contract.ts';
import { findVisibleSlides } from './queries.ts';

const cache = cached(60, 'slides.changed', findVisibleSlides);

/** Lists the visible slides in order, at most a minute old. */
export const listSlides = async (deps: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<{ slides: Slide[] }> => ({
  slides: await cache.get(deps),
});
