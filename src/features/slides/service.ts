import type { Deps } from '../../platform/context.ts';
import { kept } from '../../platform/kept.ts';
import type { Slide } from './contract.ts';
import { SLIDES_CHANGED } from './events.ts';
import { activeSlides } from './queries.ts';

const table = kept(60, SLIDES_CHANGED, activeSlides);

/** The slides of the welcome in their order, at most a minute old. */
export const listSlides = async (deps: Pick<Deps, 'db' | 'clock' | 'facts'>): Promise<{ slides: Slide[] }> => ({
  slides: await table.of(deps),
});
