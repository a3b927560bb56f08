import { useEffect, useRef, type ReactNode } from 'react';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { AnswerItem } from './answer-item.tsx';
import type { Exchange, AssistantAnswer } from './use-assistant.ts';

const AnswerView = ({ answer: { response, lang, items, link } }: { answer: AssistantAnswer }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p dir="auto" lang={lang} className="max-w-prose break-words whitespace-pre-line">
        {response}
      </p>
      {items && items.length > 0 && (
        <ul
          aria-label={t('assistant.found')}
          className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 md:mx-0 md:scroll-px-0 md:px-0"
        >
          {items.map((item) => (
            <li key={item.id} className="w-40 shrink-0 snap-start">
              <AnswerItem item={item} />
            </li>
          ))}
        </ul>
      )}
      {link && (
        <PlainLink to={link.path} className={buttonClass('olive', 'self-start')}>
          <span dir="auto">{link.text}</span>
          <Icon name="chevron-right" className="size-5 shrink-0 rtl:-scale-x-100" />
        </PlainLink>
      )}
    </div>
  );
};

const ExchangeEntry = ({ exchange: { prompt, answer } }: { exchange: Exchange }): ReactNode => {
  const { t } = useSite();
  const frame = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (answer) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <li ref={frame} className="flex min-w-0 flex-col gap-3">
      <p dir="auto" className="max-w-prose self-start rounded-card bg-olive-wash px-4 py-2 break-words">
        <span className="sr-only">{t('assistant.you')} </span>
        {prompt}
      </p>
      {answer ? (
        <AnswerView answer={answer} />
      ) : (
        <p className="flex items-center gap-2 text-soft">
          <Spinner />
          {t('assistant.asking')}
        </p>
      )}
    </li>
  );
};

/** Prompts and answers, newest first, because they appear right below the field. */
export const Exchanges = ({ exchanges }: { exchanges: readonly Exchange[] }): ReactNode => {
  const { t } = useSite();
  return (
    <div aria-live="polite">
      {exchanges.length > 0 && (
        <ol aria-label={t('assistant.answers')} className="flex flex-col gap-6">
          {exchanges.map((exchange) => (
            <ExchangeEntry key={exchange.id} exchange={exchange} />
          ))}
        </ol>
      )}
    </div>
  );
};
