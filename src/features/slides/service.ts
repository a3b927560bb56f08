import type { Deps } from '../../platform/context.ts';
import { kept } from '../../platform/kept.ts';
import type { Slide } from './contract.ts';
import { activeSlides } from './queries.ts';

const table = kept(60, 'slides.changed', activeSlides);

/** The slides of the welcome in their order, at most a minute old. */
export const listSlides = async (deps: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<{ slides: Slide[] }> => ({
  slides: await table.of(deps),
});
