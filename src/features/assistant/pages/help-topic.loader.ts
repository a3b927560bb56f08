import { ApiError } from '../../../client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { isTopic, type Topic } from '../rules/topics.ts';
import { toHowToJsonLd } from '../ui/json-ld.ts';

export interface TopicData {
  readonly topic: Topic;
}

export const loader = defineLoader<TopicData>(({ params: { topic } }) =>
  isTopic(topic) ? Promise.resolve({ topic }) : Promise.reject(new ApiError(404, 'not_found', '')),
);

export const meta = ({ data: { topic }, t }: MetaArgs<TopicData>): Meta => ({
  title: t('help.title_of', { title: t(`help.about.${topic}.title`) }),
  description: t(`help.about.${topic}.lead`),
  ...(import.meta.env.SSR ? { jsonLd: toHowToJsonLd(topic, t) } : {}),
});
