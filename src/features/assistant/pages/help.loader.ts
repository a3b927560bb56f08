import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { PATHS } from '../../../lib/paths.ts';
import type { Operator } from '../../operator/contract.ts';
import type { Question } from '../rules/questions.ts';
import { MAX_PROMPT_LENGTH, type Topic } from '../rules/topics.ts';
import { toFaqJsonLd } from '../ui/json-ld.ts';

export interface HelpData {
  readonly operator: Operator;
  /** What the user searches the help for; empty if nothing. */
  readonly q: string;
  /** The answers, best first, and the topics that are nearest. */
  readonly questions: readonly Question[];
  readonly topics: readonly Topic[];
}

export const loader = defineLoader<HelpData>(async ({ api, url }) => {
  const q = url.searchParams.get('q')?.trim().slice(0, MAX_PROMPT_LENGTH) ?? '';
  const [{ operator }, found] = await Promise.all([
    api('GET /api/operator'),
    q ? api('GET /api/help', { query: { q } }) : { questions: [], topics: [] },
  ]);
  return { operator, q, ...found };
});

export const meta = ({ data: { q }, t }: MetaArgs<HelpData>): Meta => ({
  title: t('help.title'),
  description: t('help.description'),
  canonical: q ? null : PATHS.help,
  ...(import.meta.env.SSR && !q ? { jsonLd: toFaqJsonLd(t) } : {}),
});
