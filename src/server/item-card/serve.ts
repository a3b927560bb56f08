import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ItemFull } from '#features/items/contract.ts';
import { showItem } from '#features/items/index.ts';
import { getProfilePerson, getCover } from '#features/items/rules/index.ts';
import { readFile } from '#features/uploads/index.ts';
import { currencyIn, formatAmount } from '#i18n/format.ts';
import { serverT } from '#i18n/server.ts';
import { invalidField, notFound } from '#lib/errors.ts';
import { dirOf, isLang, LANGS, nameIn, prefixOf, type Lang } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { CARD_PATH, getShortPath, SHORT_PATH } from '#lib/share-paths.ts';
import { createByteCache } from '#platform/core/byte-cache.ts';
import type { FullCtx } from '#platform/context.ts';
import { createContext, handleError } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { getLang, getRequestId } from '#platform/transport/http/request.ts';
import { drawCard, MAX_CARD_BYTES, type CardContent } from './draw.ts';

/** Part of the tag of a card: cards that were drawn by an older version are drawn again. */
const VERSION = 2;

const CACHE_BYTES = 16 * 1024 * 1024;

/** Shared caches may keep it for a second, like pages: a listing that was taken down is not shown for longer than two. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate';

const toContent = (item: ItemFull, lang: Lang, origin: string): CardContent => {
  const t = serverT(lang);
  const { price, price_unit: unit, city } = item;
  return {
    dir: dirOf(lang),
    title: item.title,
    price: price === null ? t('common.free_price') : formatAmount(price, lang),
    unit: price === null ? '' : [currencyIn(lang), unit && t(`item_types.unit.${unit}`)].filter(Boolean).join(' / '),
    city: city ? nameIn(city, lang) : '',
    seller: getProfilePerson(item).name.trim(),
    site: t('layout.name'),
    scan: t('sharing.scan'),
    url: `${origin}${getShortPath(lang, item.id)}`,
  };
};

const parseId = (c: Context): number => {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
};

/**
 * Serves pictures of public listings to share, `/item/{slug}/{id}/card.jpg?lang=`; and their short addresses, `/i/{id}`, which
 * are in the codes of pictures and posters.
 */
export const mountItemCards = (app: Hono, options: ServerOptions): void => {
  const { deps } = options;
  const cards = createByteCache(CACHE_BYTES, 2 * MAX_CARD_BYTES);

  /** Runs a handler as a guest, for every viewer: the response is the same for all. */
  const respond = async (c: Context, call: string, handle: (ctx: FullCtx) => Promise<Response>): Promise<Response> => {
    const requestId = getRequestId(c);
    try {
      const ctx = await createContext(c, options, requestId, false);
      await ctx.limits.take('calls', { address: ctx.request.address });
      return await handle(ctx);
    } catch (error) {
      return handleError(error, options, { lang: getLang(c), requestId }, call);
    }
  };

  const draw = async (ctx: FullCtx, item: ItemFull, content: CardContent): Promise<Uint8Array<ArrayBuffer>> => {
    await ctx.limits.take('cards', { address: ctx.request.address });
    const cover = getCover(item);
    return ctx.budgets.run('variants', ctx, async () => drawCard(content, cover ? await readFile(deps, cover) : null));
  };

  app.get(CARD_PATH, (c) =>
    respond(c, 'GET /item/{slug}/{id}/card.jpg', async (ctx) => {
      const lang = c.req.query('lang') ?? 'ar';
      if (!isLang(lang)) throw invalidField('lang', 'not_a_choice');
      const { item } = await showItem(ctx, parseId(c));
      const content = toContent(item, lang, ctx.request.origin);
      const tag = createHash('sha256')
        .update(JSON.stringify([VERSION, getCover(item), content]))
        .digest('base64url');
      const headers = { 'cache-control': CACHE_CONTROL, etag: `"${tag}"` };
      if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
      const bytes = await cards.get(tag, () => draw(ctx, item, content));
      return new Response(bytes, {
        headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes.byteLength) },
      });
    }),
  );

  for (const lang of LANGS) {
    app.get(`${prefixOf(lang)}${SHORT_PATH}`, (c) =>
      respond(c, 'GET /i/{id}', async (ctx) => {
        const id = parseId(c);
        // The page itself responds with the reason when it is not for guests, or no longer exists.
        const slug = await showItem(ctx, id).then(
          ({ item }) => item.slug,
          () => '-',
        );
        return c.redirect(`${prefixOf(lang)}${pathTo('item', { slug, id: String(id) })}`, 302);
      }),
    );
  }
};
