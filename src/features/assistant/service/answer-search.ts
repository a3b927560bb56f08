import { serverT } from '../../../i18n/server.ts';
import type { Ctx } from '../../../platform/context.ts';
import { SearchFilters } from '../../search/contract.ts';
import { searchItems } from '../../search/service.ts';
import type { Reading } from '../rules/interpretation.ts';
import { described, quantityIn } from './describe-search.ts';
import { pathOfPlan, plansOf, queryOf, type Plan } from './plan.ts';
import { spotOf } from './search-area.ts';
import { MOST_ITEMS, type Told } from './answer.ts';

interface Tried {
  readonly plan: Plan;
  readonly found: Awaited<ReturnType<typeof searchItems>>;
  /** Number of items that match the whole plan. */
  readonly fitting: number;
}

const tryPlan = async (ctx: Ctx, plan: Plan): Promise<Tried> => {
  const filters = SearchFilters.parse({ type: plan.type, ...queryOf(plan) });
  const found = await searchItems(ctx, filters, { path: pathOfPlan(plan) });
  return { plan, found, fitting: found.exact ?? found.items.total };
};

/** Returns the first plan with exact matches, otherwise the first with related items, otherwise the first. */
const firstThatFits = async (ctx: Ctx, plans: readonly Plan[]): Promise<Tried | null> => {
  const tried: Tried[] = [];
  for (const plan of plans) {
    // oxlint-disable-next-line no-await-in-loop -- each plan runs only when the one before found nothing
    const one = await tryPlan(ctx, plan);
    if (one.fitting > 0) return one;
    tried.push(one);
  }
  return tried.find(({ found }) => found.items.total > 0) ?? tried[0] ?? null;
};

const countOf = ({ plan, found, fitting }: Tried, lang: Reading['lang']): string => {
  const t = serverT(lang);
  const what = described(plan, lang);
  if (found.items.total_capped) return t('answers.found_many', { what, count: fitting });
  return t('answers.found', { what, count: fitting });
};

/**
 * Searches for the request and describes what was searched for, how much was found, and which conditions were dropped.
 */
export const answerWish = async (ctx: Ctx, reading: Reading): Promise<Told> => {
  const { lang, where, quantity } = reading;
  const t = serverT(lang);
  const spot = where ? await spotOf(ctx, where) : null;
  const [whole, ...others] = plansOf(reading, spot);
  const tried = whole ? await firstThatFits(ctx, [whole, ...others]) : null;
  if (!tried || !whole) throw new Error('a wish without a plan');
  const { plan, found } = tried;
  const lost = where?.kind === 'me' && !spot ? [t('answers.where_are_you')] : [];
  if (found.items.total === 0) {
    const what = described(whole, lang);
    const link = { text: t('answers.see_market'), path: pathOfPlan({ ...whole, ...EVERYTHING }) };
    return { response: [t('answers.none', { what }), t('answers.try_words'), ...lost].join(' '), lang, link };
  }
  const fits = tried.fitting > 0;
  const counted = fits ? countOf(tried, lang) : t('answers.close', { what: described(whole, lang) });
  const sentences = [
    ...(plan === whole || !fits
      ? [counted]
      : [t('answers.none', { what: described(whole, lang) }), t('answers.instead', { found: counted })]),
    ...(found.corrected && found.did_you_mean ? [t('answers.meant', { words: found.did_you_mean })] : []),
    ...(quantity && fits && !plan.quantity
      ? [t('answers.ask_quantity', { quantity: quantityIn(quantity, lang) })]
      : []),
    ...lost,
  ];
  return {
    response: sentences.join(' '),
    lang,
    items: found.items.data.slice(0, fits ? Math.min(MOST_ITEMS, tried.fitting) : MOST_ITEMS),
    link: { text: t('answers.see_all'), path: pathOfPlan(plan) },
  };
};

/** A plan without any filter. */
const EVERYTHING = {
  type: 'All',
  spot: null,
  quantity: null,
  priced: false,
  reading: { intent: 'search', what: [], q: '', lang: 'ar', prices: {}, wants: false, asks: false },
} as const satisfies Plan;
