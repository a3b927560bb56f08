import * as arAccounts from '../../../src/i18n/ar/accounts.ts';
import * as arDesk from '../../../src/i18n/ar/desk.ts';
import * as arItem from '../../../src/i18n/ar/item.ts';
import * as arSearch from '../../../src/i18n/ar/search.ts';
import * as arSite from '../../../src/i18n/ar/site.ts';
import * as enAccounts from '../../../src/i18n/en/accounts.ts';
import * as enDesk from '../../../src/i18n/en/desk.ts';
import * as enItem from '../../../src/i18n/en/item.ts';
import * as enSearch from '../../../src/i18n/en/search.ts';
import * as enSite from '../../../src/i18n/en/site.ts';
import * as frAccounts from '../../../src/i18n/fr/accounts.ts';
import * as frDesk from '../../../src/i18n/fr/desk.ts';
import * as frItem from '../../../src/i18n/fr/item.ts';
import * as frSearch from '../../../src/i18n/fr/search.ts';
import * as frSite from '../../../src/i18n/fr/site.ts';
import type { PageT } from '../../../src/i18n/page.ts';
import { createT, type Catalog } from '../../../src/i18n/t.ts';
import type { Lang } from '../../../src/lib/lang.ts';

const wordsOf = (lang: Lang, texts: Catalog): PageT => createT(lang, texts) as unknown as PageT;

// Tests find things by the words of the catalogs, so that words can change without them.
const words: Readonly<Record<Lang, PageT>> = {
  ar: wordsOf('ar', { ...arSite, ...arItem, ...arSearch, ...arAccounts, ...arDesk }),
  fr: wordsOf('fr', { ...frSite, ...frItem, ...frSearch, ...frAccounts, ...frDesk }),
  en: wordsOf('en', { ...enSite, ...enItem, ...enSearch, ...enAccounts, ...enDesk }),
};

/** The words of the pages in a language. */
export const textsIn = (lang: Lang): PageT => words[lang];
