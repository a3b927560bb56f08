import { Suspense, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { lazyPart } from '#client/texts.ts';
import { Spinner } from '#ui/icon.tsx';
import type { Exchange } from './use-assistant.ts';

// The hook loads it with the first answer.
const AnswerView = lazyPart(async () => (await import('./answer-view.tsx')).AnswerView);

const ExchangeEntry = ({ exchange: { prompt, answer } }: { exchange: Exchange }): ReactNode => {
  const { t } = useSite();
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <p dir="auto" className="max-w-prose self-start rounded-card bg-olive-wash px-4 py-2 break-words">
        <span className="sr-only">{t('assistant.you')} </span>
        {prompt}
      </p>
      {answer ? (
        <Suspense>
          <AnswerView answer={answer} />
        </Suspense>
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
