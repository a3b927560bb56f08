import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import '#client/texts/help.ts';

/** Links to the assistant at the bottom of the page. */
export const AskInstead = (): ReactNode => {
  const { t } = useSite();
  return (
    <section
      aria-labelledby="ask-instead"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-saffron-wash p-5"
    >
      <div>
        <h2 id="ask-instead" className="text-lg">
          {t('help.ask')}
        </h2>
        <p className="mt-2">{t('help.ask_text')}</p>
      </div>
      <a href="#ask-prompt" className={buttonClass('olive')}>
        <Icon name="bot" className="size-5" />
        {t('help.ask_action')}
      </a>
    </section>
  );
};
