import { ApiError } from '../../../client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import type { Operator } from '../../operator/contract.ts';
import { isTopic, type Topic } from '../rules/topics.ts';
import { toTopicJsonLd } from '../ui/json-ld.ts';

export interface TopicData {
  readonly topic: Topic;
  /** On the contact page alone. */
  readonly operator: Operator | null;
}

export const loader = defineLoader<TopicData>(async ({ api, params: { topic } }) => {
  if (!isTopic(topic)) throw new ApiError(404, 'not_found', '');
  return { topic, operator: topic === 'contact' ? (await api('GET /api/operator')).operator : null };
});

export const meta = ({ data: { topic }, t }: MetaArgs<TopicData>): Meta => ({
  title: t('help.title_of', { title: t(`help.about.${topic}.title`) }),
  description: t(`help.about.${topic}.lead`),
  ...(import.meta.env.SSR ? { jsonLd: toTopicJsonLd(topic, t) } : {}),
});
