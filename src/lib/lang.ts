/** The interface languages. The first is the default and has no URL prefix. */
export const LANGS = ['ar', 'fr', 'en'] as const;

export type Lang = (typeof LANGS)[number];

export const isLang = (value: unknown): value is Lang => LANGS.includes(value as Lang);

export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');

/** The first path segment of a language's pages; empty for Arabic. */
export const prefixOf = (lang: Lang): '' | `/${Exclude<Lang, 'ar'>}` => (lang === 'ar' ? '' : `/${lang}`);

/**
 * A pathname with single slashes: two slashes, or a slash and a backslash, at its beginning would make it a link to another
 * host. Browsers skip tabs and line breaks.
 */
export const joinSlashes = (pathname: string): string => pathname.replaceAll(/[/\\][/\\\t\n\r]*/g, '/');

/** Splits a pathname into its language and the rest: `/fr/search` → `fr`, `/search`. The rest begins with one slash. */
export const splitPath = (pathname: string): { lang: Lang; rest: string } => {
  const own = joinSlashes(pathname);
  const [, first] = own.split('/', 2);
  const lang = isLang(first) ? first : 'ar';
  return { lang, rest: own.slice(prefixOf(lang).length) || '/' };
};

/**
 * The link to a page in a language.
 * @param path without language prefix; may have a query. It never leads to another host.
 */
export const pathIn = (lang: Lang, path: string): string => {
  const own = path.replace(/^[/\\\t\n\r]+/, '/');
  return `${prefixOf(lang)}${lang !== 'ar' && /^\/(?:[?#]|$)/.test(own) ? own.slice(1) : own}`;
};

/** The supported language that an `Accept-Language` header prefers; Arabic if none matches. */
export const preferredLang = (header: string | null | undefined): Lang => {
  const preferences = (header ?? '').split(',').map((part) => {
    const [tag = '', q] = part.trim().split(/;\s*q=/);
    return { lang: tag.trim().split('-')[0]?.toLowerCase(), weight: q === undefined ? 1 : Number(q) || 0 };
  });
  preferences.sort((a, b) => b.weight - a.weight);
  return (
    preferences
      .filter((preference) => preference.weight > 0)
      .map((preference) => preference.lang)
      .find(isLang) ?? 'ar'
  );
};

/** The name of a row in the three languages. */
export interface LocalizedName {
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}

export interface NamedRow extends LocalizedName {
  readonly id: number;
}

/** Picks the names of a row that has other properties too. */
export const toLocalizedName = ({ ar_name, fr_name, en_name }: LocalizedName): LocalizedName => ({
  ar_name,
  fr_name,
  en_name,
});

/** The name of a row in one language. */
export const nameIn = (row: LocalizedName, lang: Lang): string => row[`${lang}_name`];
