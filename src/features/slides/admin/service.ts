import { conflict, collectFieldErrors, invalidField, notFound, throwFieldErrors } from '#lib/errors.ts';
import { LANGS } from '#lib/lang.ts';
import type { UserCtx } from '#platform/context.ts';
import { longTransaction, type Trx } from '#platform/data/db/db.ts';
import { moveRowTo, setPositions } from '#platform/data/db/ordered-rows.ts';
import { removeUnused, setUses, checkPictures, filterUploads } from '#features/uploads/index.ts';
import type { AdminSlide, SlideForm } from './contract.ts';
import * as queries from './queries.ts';
import { hasSameIds, isLastActive } from '#lib/ordered-rows.ts';
import { isOurPage, SCENES, scenePictures } from '../rules.ts';
import { recordEdit } from '#features/audit/index.ts';

/** On narrow phones more dots would not fit next to the pause button. */
const MAX_SLIDES = 6;
const BUILT_IN_PICTURES = SCENES.flatMap((scene) => Object.values(scenePictures(scene)));

const toSubject = ({ id, ar_title }: AdminSlide) => ({ kind: 'slide', id, name: ar_title }) as const;

/** Lists all slides in order, including hidden ones. */
export const listAllSlides = async (ctx: UserCtx): Promise<{ slides: AdminSlide[] }> => ({
  slides: await queries.findSlides(ctx.db),
});

/** Removes the language prefix from the path of one of our pages. */
const stripLang = (link: string): string => {
  const prefixed = LANGS.find((lang) => link === `/${lang}` || link.startsWith(`/${lang}/`));
  return prefixed ? link.slice(prefixed.length + 1) || '/' : link;
};

const validate = async (ctx: UserCtx, form: Partial<SlideForm>, currentPictures: readonly string[]): Promise<void> => {
  const { link, rtl_picture, ltr_picture } = form;
  const errors = await collectFieldErrors(
    () => {
      if (link !== undefined && !isOurPage(stripLang(link))) throw invalidField('link', 'not_our_page');
    },
    () => checkPictures(ctx, { rtl_picture, ltr_picture }, { builtIn: BUILT_IN_PICTURES, current: currentPictures }),
  );
  throwFieldErrors(errors);
};

/**
 * Validates the form of a slide without saving; `id` is null for a new one. Throws `invalid` with every wrong field.
 */
export const checkSlide = async (ctx: UserCtx, id: number | null, form: Partial<SlideForm>): Promise<void> => {
  const current = (await queries.findSlides(ctx.db)).find((slide) => slide.id === id);
  await validate(ctx, form, current ? [current.rtl_picture, current.ltr_picture] : []);
};

const toValues = async (ctx: UserCtx, form: SlideForm, currentPictures: readonly string[]) => {
  await validate(ctx, form, currentPictures);
  const { position: _position, ...fields } = form;
  return { ...fields, link: stripLang(form.link) };
};

const setPictureUses = (trx: Trx, { id, rtl_picture, ltr_picture }: AdminSlide): Promise<string[]> =>
  setUses(trx, { kind: 'slide', id, pinned: true, paths: filterUploads([rtl_picture, ltr_picture]) });

/** Adds a slide. Throws `invalid`, and `conflict` when the maximum is reached. */
export const addSlide = async (ctx: UserCtx<'events'>, form: SlideForm): Promise<{ slide: AdminSlide }> => {
  const values = await toValues(ctx, form, []);
  const slide = await longTransaction(ctx.db, async (trx) => {
    const slides = await queries.lockSlides(trx);
    if (slides.length >= MAX_SLIDES) throw conflict('enough_slides');
    const row = await queries.insertSlide(trx, values);
    const placed = await moveRowTo(trx, 'slides', row, slides, form.position ?? slides.length + 1);
    await setPictureUses(trx, placed);
    await recordEdit(ctx, trx, { ...toSubject(placed), operation: 'added', before: null, after: placed });
    return placed;
  });
  ctx.events.publish({ name: 'slides.changed' });
  return { slide };
};

/** Changes a slide. Throws `not_found`, `invalid`, and `conflict` when the last visible slide would be hidden. */
export const changeSlide = async (
  ctx: UserCtx<'events' | 'log' | 'storage'>,
  id: number,
  form: SlideForm,
): Promise<{ slide: AdminSlide }> => {
  const current = (await queries.findSlides(ctx.db)).find((row) => row.id === id);
  if (!current) throw notFound();
  const values = await toValues(ctx, form, [current.rtl_picture, current.ltr_picture]);
  const { slide, unused } = await longTransaction(ctx.db, async (trx) => {
    const slides = await queries.lockSlides(trx);
    const before = slides.find((row) => row.id === id);
    if (!before) throw notFound();
    if (form.status !== 'active' && isLastActive(slides, before)) throw conflict('last_slide');
    const row = await queries.updateSlide(trx, id, values);
    const after = form.position ? await moveRowTo(trx, 'slides', row, slides, form.position) : row;
    const unusedPaths = await setPictureUses(trx, after);
    await recordEdit(ctx, trx, { ...toSubject(after), operation: 'edited', before, after });
    return { slide: after, unused: unusedPaths };
  });
  ctx.events.publish({ name: 'slides.changed' });
  await removeUnused(ctx, unused);
  return { slide };
};

/** Reorders the slides. Throws `conflict` when they have changed since the viewer loaded them. */
export const reorderSlides = async (
  ctx: UserCtx<'events'>,
  ids: readonly number[],
): Promise<{ slides: AdminSlide[] }> => {
  await longTransaction(ctx.db, async (trx) => {
    const before = (await queries.lockSlides(trx)).map(({ id }) => id);
    if (!hasSameIds(before, ids)) throw conflict('list_changed');
    await setPositions(trx, 'slides', ids);
    await recordEdit(ctx, trx, {
      kind: 'slide',
      id: null,
      operation: 'reordered',
      before: { ids: before },
      after: { ids },
    });
  });
  ctx.events.publish({ name: 'slides.changed' });
  return listAllSlides(ctx);
};

/** Removes a slide. Throws `not_found`, and `conflict` for the last visible one. */
export const removeSlide = async (
  ctx: UserCtx<'events' | 'log' | 'storage'>,
  id: number,
): Promise<{ removed: true }> => {
  const unused = await longTransaction(ctx.db, async (trx) => {
    const slides = await queries.lockSlides(trx);
    const row = slides.find((one) => one.id === id);
    if (!row) throw notFound();
    if (isLastActive(slides, row)) throw conflict('last_slide');
    const unusedPaths = await setUses(trx, { kind: 'slide', id, pinned: true, paths: [] });
    await queries.deleteSlide(trx, id);
    await recordEdit(ctx, trx, { ...toSubject(row), operation: 'removed', before: row, after: null });
    return unusedPaths;
  });
  ctx.events.publish({ name: 'slides.changed' });
  await removeUnused(ctx, unused);
  return { removed: true };
};
