import { readdirSync } from 'node:fs';
import type { PageT } from '../../../src/i18n/page.ts';
import { createT, type Catalog } from '../../../src/i18n/t.ts';
import type { Lang } from '../../../src/lib/lang.ts';

// Tests find things by the words of the catalogs, so that words can change without them; all rooms at once, however
// they are bundled for the pages.
const wordsOf = async (lang: Lang): Promise<PageT> => {
  const folder = new URL(`../../../src/i18n/${lang}/`, import.meta.url);
  const rooms = await Promise.all(
    readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<Catalog>),
  );
  return createT(lang, Object.assign({}, ...rooms) as Catalog) as unknown as PageT;
};

const words: Readonly<Record<Lang, PageT>> = {
  ar: await wordsOf('ar'),
  fr: await wordsOf('fr'),
  en: await wordsOf('en'),
};

/** The words of the pages in a language. */
export const textsIn = (lang: Lang): PageT => words[lang];
