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
import { createT } from '../../../src/i18n/t.ts';
import type { Lang } from '../../../src/lib/lang.ts';

// Tests find things by the words of the catalogs, so that words can change without them.
const texts: Readonly<Record<Lang, PageT>> = {
  ar: createT('ar', { ...arSite, ...arItem, ...arSearch, ...arAccounts, ...arDesk }) as unknown as PageT,
  fr: createT('fr', { ...frSite, ...frItem, ...frSearch, ...frAccounts, ...frDesk }) as unknown as PageT,
  en: createT('en', { ...enSite, ...enItem, ...enSearch, ...enAccounts, ...enDesk }) as unknown as PageT,
};

/** The words of the pages in a language. */
export const textsIn = (lang: Lang): PageT => texts[lang];
