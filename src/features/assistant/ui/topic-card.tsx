import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Topic } from '../rules/topics.ts';
import { TOPIC_DETAILS } from './topics.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/help.ts';

interface Props {
  readonly topic: Topic;
  /** Whether to show a one-sentence summary. */
  readonly lead?: boolean;
}

/** A link to a help page: a picture and a question. */
export const TopicCard = ({ topic, lead = false }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Link
      to={pathTo('helpTopic', { topic })}
      className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow duration-150 hover:shadow-raised"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-olive-wash text-olive">
        <Icon name={TOPIC_DETAILS[topic].icon} className="size-6" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{t(`help.about.${topic}.title`)}</span>
        {lead && <span className="text-sm text-soft">{t(`help.about.${topic}.lead`)}</span>}
      </span>
      {lead && <Icon name="chevron-right" className="size-5 shrink-0 text-olive rtl:-scale-x-100" />}
    </Link>
  );
};
