import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';

interface Props {
  readonly text: string;
  /** The text with highlights. */
  readonly children?: ReactNode;
}

/** The description with its line breaks. */
export const Description = ({ text, children = text }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 flex items-center gap-2 text-lg md:text-xl">
        <Icon name="file-text" className="size-5.5 shrink-0 text-olive" />
        {t('about.description')}
      </h2>
      {text ? (
        <p dir="auto" data-read className="max-w-prose leading-relaxed break-words whitespace-pre-line md:text-lg">
          {children}
        </p>
      ) : (
        <p className="text-soft">{t('about.no_description')}</p>
      )}
    </section>
  );
};
