import type { Prices, Quantity } from '#features/search/language.ts';
import { searchItems } from '#features/search/index.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { serverT } from '#i18n/server.ts';
import { type Lang, nameIn } from '#lib/lang.ts';
import { type Plan, getPlanUrl, toPlans, toQuery, resolveArea } from './plan.ts';
import type { Ctx } from '#platform/context.ts';
import { SearchFilters } from '#features/search/contract.ts';
import type { Interpretation } from '../rules/interpretation.ts';
import { MAX_ITEMS, offerHelp, type AssistantAnswer } from './answer.ts';

type Translate = ReturnType<typeof serverT>;

const formatQuantity = ({ amount, unit }: Quantity, lang: Lang): string =>
  serverT(lang)(`answers.unit.${unit}`, { count: formatNumber(amount, lang) });

const describeItem = (t: Translate, { request: { q, offer }, type }: Plan): string => {
  const kind = t(`answers.kind.${type}`);
  const what = q === '' ? kind : type === 'All' || type === 'Product' ? q : t('answers.words_of', { words: q, kind });
  return offer ? t(`answers.offer.${offer}`, { what }) : what;
};

const addPrice = (t: Translate, what: string, { min, max }: Prices): string => {
  const [from, to] = [min, max].map((value) => formatAmount(value ?? 0, t.lang));
  const values = { what, min: from ?? '', max: to ?? '' };
  if (min !== undefined && max !== undefined) return t('answers.price.both', values);
  return t(min === undefined ? 'answers.price.max' : 'answers.price.min', values);
};

/** Describes a search in words: «طماطم بما لا يتجاوز 5 درهم في أكادير». */
const describeSearch = (plan: Plan, lang: Lang): string => {
  const t = serverT(lang);
  const { area, quantity, request } = plan;
  let what = describeItem(t, plan);
  if (plan.withPrice) what = addPrice(t, what, request.prices);
  if (area?.km === null) what = t('answers.place.in', { what, place: nameIn(area.city, lang) });
  else if (area) what = t('answers.place.within', { what, km: area.km, place: nameIn(area.city, lang) });
  if (quantity) what = t('answers.quantity', { what, quantity: formatQuantity(quantity, lang) });
  if (request.sort && (request.sort !== 'nearest' || area)) what = t(`answers.order.${request.sort}`, { what });
  return what;
};

interface PlanResult {
  readonly plan: Plan;
  readonly results: Awaited<ReturnType<typeof searchItems>>;
  /** Number of items that match the whole plan. */
  readonly exactCount: number;
}

const tryPlan = async (ctx: Ctx<'budgets' | 'events' | 'log' | 'request'>, plan: Plan): Promise<PlanResult> => {
  const filters = SearchFilters.parse({ type: plan.type, ...toQuery(plan) });
  const results = await ctx.budgets.run('searches', ctx, () => searchItems(ctx, filters, {}));
  return { plan, results, exactCount: results.exact ?? results.items.total };
};

/** Returns the first plan with exact matches, otherwise the first with related items, otherwise the first. */
const findFirstMatch = async (
  ctx: Ctx<'budgets' | 'events' | 'log' | 'request'>,
  plans: readonly Plan[],
): Promise<PlanResult | null> => {
  const results: PlanResult[] = [];
  for (const plan of plans) {
    // oxlint-disable-next-line no-await-in-loop -- each plan runs only when the one before found nothing
    const one = await tryPlan(ctx, plan);
    if (one.exactCount > 0) return one;
    results.push(one);
  }
  return results.find(({ results }) => results.items.total > 0) ?? results[0] ?? null;
};

const describeCount = ({ plan, results, exactCount }: PlanResult, lang: Interpretation['lang']): string => {
  const t = serverT(lang);
  const what = describeSearch(plan, lang);
  if (results.items.total_capped) return t('answers.found_many', { what, count: exactCount });
  return t('answers.found', { what, count: exactCount });
};

/**
 * Searches for the request and describes what was searched for, how much was found, and which conditions were dropped.
 */
export const answerSearch = async (
  ctx: Ctx<'budgets' | 'events' | 'log' | 'request'>,
  interpretation: Interpretation,
): Promise<AssistantAnswer> => {
  const { lang, place: where, quantity, nearQuestions } = interpretation;
  const t = serverT(lang);
  const area = where ? await resolveArea(ctx, where) : null;
  const [fullPlan, ...relaxedPlans] = toPlans(interpretation, area);
  const match = fullPlan ? await findFirstMatch(ctx, [fullPlan, ...relaxedPlans]) : null;
  if (!match || !fullPlan) throw new Error('a wish without a plan');
  const { plan, results } = match;
  const locationUnknown = where?.kind === 'me' && !area ? [t('answers.where_are_you')] : [];
  if (results.items.total === 0) {
    const what = describeSearch(fullPlan, lang);
    const link = { text: t('answers.see_market'), path: getPlanUrl({ ...fullPlan, ...EMPTY_PLAN }) };
    const { text, links } = offerHelp(lang, nearQuestions);
    return {
      response: [t('answers.none', { what }), t('answers.try_words'), ...locationUnknown, text].join(' ').trim(),
      lang,
      link,
      links,
    };
  }
  const hasExact = match.exactCount > 0;
  const countSentence = hasExact
    ? describeCount(match, lang)
    : t('answers.close', { what: describeSearch(fullPlan, lang) });
  const sentences = [
    ...(plan === fullPlan || !hasExact
      ? [countSentence]
      : [t('answers.none', { what: describeSearch(fullPlan, lang) }), t('answers.instead', { found: countSentence })]),
    ...(results.corrected && results.did_you_mean ? [t('answers.meant', { words: results.did_you_mean })] : []),
    ...(quantity && hasExact && !plan.quantity
      ? [t('answers.ask_quantity', { quantity: formatQuantity(quantity, lang) })]
      : []),
    ...locationUnknown,
  ];
  return {
    response: sentences.join(' '),
    lang,
    items: results.items.data.slice(0, hasExact ? Math.min(MAX_ITEMS, match.exactCount) : MAX_ITEMS),
    link: { text: t('answers.see_all'), path: getPlanUrl(plan) },
  };
};

/** A plan without any filter. */
const EMPTY_PLAN = {
  type: 'All',
  area: null,
  quantity: null,
  withPrice: false,
  request: { intent: 'search', terms: [], types: [], q: '', lang: 'ar', prices: {}, wants: false, asks: false },
} as const satisfies Plan;
