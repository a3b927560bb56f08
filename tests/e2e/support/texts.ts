import { readdirSync } from 'node:fs';
import type { PageT } from '#i18n/page.ts';
import { createT, type Catalog } from '#i18n/t.ts';
import type { Lang } from '#lib/lang.ts';

// Tests find elements by the texts of the catalogs, so that texts can change without changing tests. Loads all catalog
// files, although pages load them separately.
const loadTexts = async (lang: Lang): Promise<PageT> => {
  const folder = new URL(`../../../src/i18n/${lang}/`, import.meta.url);
  const catalogs = await Promise.all(
    readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<Catalog>),
  );
  return createT(lang, Object.assign({}, ...catalogs) as Catalog) as unknown as PageT;
};

const texts: Readonly<Record<Lang, PageT>> = {
  ar: await loadTexts('ar'),
  fr: await loadTexts('fr'),
  en: await loadTexts('en'),
};

/** The texts of the pages in a language. */
export const getTexts = (lang: Lang): PageT => texts[lang];
