import type { ReactNode } from 'react';
import { LANGUAGE_OFFER_KEY, writeStored } from '#client/local-storage.ts';
import { useCurrentPath } from '#client/session/sign-in.ts';
import { useSite } from '#client/site.tsx';
import { dirOf, LANGS, type Lang } from '#lib/lang.ts';
import { Icon } from '#ui/icon.tsx';

/** Each in its own language, which the page's texts are not in. */
const WORDS: Readonly<Record<Lang, { readonly offer: string; readonly close: string }>> = {
  ar: { offer: 'تصفّح الغلّة بالعربية', close: 'لا، شكراً' },
  fr: { offer: 'Voir Ghalla en français', close: 'Non merci' },
  en: { offer: 'See Ghalla in English', close: 'No thanks' },
};

const answer = (): void => {
  delete document.documentElement.dataset.offer;
  writeStored(LANGUAGE_OFFER_KEY, 'true');
};

/**
 * Offers the page in the browser's language if it is in another, until the user has answered. Every page has a line for each
 * other language, which styles show: pages are stored for many users.
 */
export const LanguageOffer = (): ReactNode => {
  const { lang } = useSite();
  const getPath = useCurrentPath();
  return LANGS.filter((other) => other !== lang).map((other) => (
    <nav
      key={other}
      lang={other}
      dir={dirOf(other)}
      aria-label={WORDS[other].offer}
      className="language-offer items-center justify-center gap-4 bg-olive-wash text-sm print:hidden"
    >
      <a
        href={getPath(other)}
        hrefLang={other}
        onClick={answer}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-olive underline underline-offset-4"
      >
        <Icon name="languages" className="size-4.5" />
        {WORDS[other].offer}
      </a>
      <button type="button" onClick={answer} className="min-h-11 px-2 text-soft">
        {WORDS[other].close}
      </button>
    </nav>
  ));
};
