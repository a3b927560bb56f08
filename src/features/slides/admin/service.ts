import type { Transaction } from 'kysely';
import { conflict, errorsOfAll, invalidField, notFound, refuseFields } from '../../../lib/errors.ts';
import { LANGS } from '../../../lib/lang.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { longTransaction } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { removeUnused, setUses } from '../../uploads/service.ts';
import type { EditedSlide, SlideForm } from './contract.ts';
import * as queries from './queries.ts';
import { placedAt, sameMembers } from '../../../lib/ordered-rows.ts';
import { isOurPage, SCENES, sceneOf } from '../rules.ts';
import { checkPictures, uploadsOf } from '../../uploads/service.ts';
import { recorded } from '../../audit/service.ts';

type Trx = Transaction<DB>;

/** On a narrow phone the dots of more would not fit beside the pause button. */
const MOST = 6;
const KNOWN = SCENES.flatMap((scene) => Object.values(sceneOf(scene)));

const about = ({ id, ar_title }: EditedSlide) => ({ kind: 'slide', id, name: ar_title }) as const;

/** All slides in their order, hidden ones too. */
export const listAllSlides = async (ctx: UserCtx): Promise<{ slides: EditedSlide[] }> => ({
  slides: await queries.list(ctx.db),
});

/** The path of a page of ours, where somebody gave it with its language before it. */
const withoutLang = (link: string): string => {
  const prefixed = LANGS.find((lang) => link === `/${lang}` || link.startsWith(`/${lang}/`));
  return prefixed ? link.slice(prefixed.length + 1) || '/' : link;
};

const check = async (ctx: UserCtx, form: Partial<SlideForm>, held: readonly string[]): Promise<void> => {
  const { link, rtl_picture, ltr_picture } = form;
  const errors = await errorsOfAll(
    () => {
      if (link !== undefined && !isOurPage(withoutLang(link))) throw invalidField('link', 'not_our_page');
    },
    () => checkPictures(ctx, { rtl_picture, ltr_picture }, { known: KNOWN, held }),
  );
  refuseFields(errors);
};

/** Checks the form of a slide, a new one where `id` is null, changing nothing. Throws `invalid` with every wrong field. */
export const checkSlide = async (ctx: UserCtx, id: number | null, form: Partial<SlideForm>): Promise<void> => {
  const shown = (await queries.list(ctx.db)).find((slide) => slide.id === id);
  await check(ctx, form, shown ? [shown.rtl_picture, shown.ltr_picture] : []);
};

const read = async (ctx: UserCtx, form: SlideForm, heldPictures: readonly string[]) => {
  await check(ctx, form, heldPictures);
  const { position: _position, ...fields } = form;
  return { ...fields, link: withoutLang(form.link) };
};

const usePictures = (trx: Trx, { id, rtl_picture, ltr_picture }: EditedSlide): Promise<string[]> =>
  setUses(trx, { kind: 'slide', id, pinned: true, paths: uploadsOf([rtl_picture, ltr_picture]) });

const place = async (trx: Trx, row: EditedSlide, among: readonly EditedSlide[], position: number) => {
  const ids = placedAt(
    among.map(({ id }) => id),
    row.id,
    position,
  );
  await queries.arrange(trx, ids);
  return { ...row, position: ids.indexOf(row.id) + 1 };
};

/** Adds a slide. Throws `invalid`, and `conflict` where there are enough. */
export const addSlide = async (ctx: UserCtx, form: SlideForm): Promise<{ slide: EditedSlide }> => {
  const values = await read(ctx, form, []);
  const slide = await longTransaction(ctx.db, async (trx) => {
    const among = await queries.hold(trx);
    if (among.length >= MOST) throw conflict('enough_slides');
    const row = await queries.insert(trx, values);
    const placed = await place(trx, row, among, form.position ?? among.length + 1);
    await usePictures(trx, placed);
    await recorded(ctx, trx, { ...about(placed), deed: 'added', before: null, after: placed });
    return placed;
  });
  ctx.events.publish({ name: 'slides.changed' });
  return { slide };
};

const assertOneLeft = (among: readonly EditedSlide[], without: EditedSlide): void => {
  if (without.status !== 'active') return;
  if (!among.some(({ id, status }) => id !== without.id && status === 'active')) throw conflict('last_slide');
};

/** Changes a slide. Throws `not_found`, `invalid`, and `conflict` where the last one that is shown would be hidden. */
export const changeSlide = async (ctx: UserCtx, id: number, form: SlideForm): Promise<{ slide: EditedSlide }> => {
  const shown = (await queries.list(ctx.db)).find((row) => row.id === id);
  if (!shown) throw notFound();
  const values = await read(ctx, form, [shown.rtl_picture, shown.ltr_picture]);
  const { slide, unused } = await longTransaction(ctx.db, async (trx) => {
    const among = await queries.hold(trx);
    const before = among.find((row) => row.id === id);
    if (!before) throw notFound();
    if (form.status !== 'active') assertOneLeft(among, before);
    const row = await queries.update(trx, id, values);
    const after = form.position ? await place(trx, row, among, form.position) : row;
    const left = await usePictures(trx, after);
    await recorded(ctx, trx, { ...about(after), deed: 'edited', before, after });
    return { slide: after, unused: left };
  });
  ctx.events.publish({ name: 'slides.changed' });
  await removeUnused(ctx, unused);
  return { slide };
};

/** Puts the slides in order. Throws `conflict` where they are no longer those that the caller saw. */
export const reorderSlides = async (ctx: UserCtx, ids: readonly number[]): Promise<{ slides: EditedSlide[] }> => {
  await longTransaction(ctx.db, async (trx) => {
    const before = (await queries.hold(trx)).map(({ id }) => id);
    if (!sameMembers(before, ids)) throw conflict('list_changed');
    await queries.arrange(trx, ids);
    await recorded(ctx, trx, { kind: 'slide', id: null, deed: 'reordered', before: { ids: before }, after: { ids } });
  });
  ctx.events.publish({ name: 'slides.changed' });
  return listAllSlides(ctx);
};

/** Removes a slide. Throws `not_found`, and `conflict` for the last one that is shown. */
export const removeSlide = async (ctx: UserCtx, id: number): Promise<{ removed: true }> => {
  const unused = await longTransaction(ctx.db, async (trx) => {
    const among = await queries.hold(trx);
    const row = among.find((one) => one.id === id);
    if (!row) throw notFound();
    assertOneLeft(among, row);
    const left = await setUses(trx, { kind: 'slide', id, pinned: true, paths: [] });
    await queries.remove(trx, id);
    await recorded(ctx, trx, { ...about(row), deed: 'removed', before: row, after: null });
    return left;
  });
  ctx.events.publish({ name: 'slides.changed' });
  await removeUnused(ctx, unused);
  return { removed: true };
};
