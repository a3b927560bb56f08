import { lazy, Suspense, type ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { useCapability } from '../../../client/use-capability.ts';

// Optional: the page works without it.
const ListenButton = lazy(() =>
  import('../../../ui/read-aloud/read-aloud-button.tsx').catch(() => ({ default: () => null })),
);
const canSpeak = (): boolean => 'speechSynthesis' in window;

interface Props {
  readonly title: string;
  readonly text: string;
  /** The text with highlights. */
  readonly children?: ReactNode;
}

/** The description with its line breaks, and a button to read it aloud. */
export const Description = ({ title, text, children = text }: Props): ReactNode => {
  const { t } = useSite();
  const able = useCapability(canSpeak);
  return (
    <section aria-labelledby="description">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id="description" className="text-lg md:text-xl">
          {t('about.description')}
        </h2>
        {able && (
          <Suspense>
            <ListenButton text={text ? `${title}.\n${text}` : title} />
          </Suspense>
        )}
      </div>
      {text ? (
        <p dir="auto" className="max-w-prose leading-relaxed break-words whitespace-pre-line md:text-lg">
          {children}
        </p>
      ) : (
        <p className="text-soft">{t('about.no_description')}</p>
      )}
    </section>
  );
};
