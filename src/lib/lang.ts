/** The interface languages; the first is the default and stands at `/` without a prefix. */
export const LANGS = ['ar', 'fr', 'en'] as const;

export type Lang = (typeof LANGS)[number];

export const isLang = (value: unknown): value is Lang => LANGS.includes(value as Lang);

/** Writing direction of a language. */
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');

/** The first path segment of a language's pages: empty for Arabic. */
export const prefixOf = (lang: Lang): '' | '/fr' | '/en' => (lang === 'ar' ? '' : `/${lang}`);

/** Splits a page's pathname into its language and the rest: `/fr/search` → `fr`, `/search`. */
export const splitPath = (pathname: string): { lang: Lang; rest: string } => {
  const match = /^\/(fr|en)(?=\/|$)/.exec(pathname);
  return match ? { lang: match[1] as Lang, rest: pathname.slice(3) || '/' } : { lang: 'ar', rest: pathname };
};

/** The best of our languages for an `Accept-Language` header; Arabic when none fits. */
export const preferredLang = (header: string | null | undefined): Lang => {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', q] = part.trim().split(/;\s*q=/);
    return { lang: tag.trim().split('-')[0]?.toLowerCase(), weight: q === undefined ? 1 : Number(q) || 0 };
  });
  wishes.sort((a, b) => b.weight - a.weight);
  return (
    wishes
      .filter((wish) => wish.weight > 0)
      .map((wish) => wish.lang)
      .find(isLang) ?? 'ar'
  );
};

/** A row with a name in each language; picks the one of `lang`. */
export const nameIn = (row: { ar_name: string; fr_name: string; en_name: string }, lang: Lang): string =>
  row[`${lang}_name`];
