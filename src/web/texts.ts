import type { Bundle, PageT } from '../i18n/page.ts';
import { createT, type Catalog } from '../i18n/t.ts';
import type { Lang } from '../lib/lang.ts';

const bundles = import.meta.glob<Catalog>(
  '../i18n/*/{site,home,item,search,accounts,desk,report,sellers,about,thanks,order,orders,tracking,delivery,reviews,admin,legal}.ts',
);

// One catalog for each language in use; a bundle joins it when a page first needs it.
const catalogs = new Map<Lang, Record<string, Catalog>>();
const loaded = new Map<string, Promise<void>>();

const catalogOf = (lang: Lang): Record<string, Catalog> => {
  const catalog = catalogs.get(lang) ?? {};
  catalogs.set(lang, catalog);
  return catalog;
};

/** Loads bundles of texts of a language, each once. */
export const loadTexts = async (lang: Lang, names: readonly Bundle[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      const key = `../i18n/${lang}/${name}.ts`;
      const loading = loaded.get(key) ?? bundles[key]?.().then((texts) => void Object.assign(catalogOf(lang), texts));
      if (loading) loaded.set(key, loading);
      // A network that failed once may be back: the next one asks again.
      await loading?.catch((error: unknown) => {
        loaded.delete(key);
        throw error;
      });
    }),
  );
};

/** The translate function over whatever texts of a language are loaded, now and later. */
export const translatorOf = (lang: Lang): PageT => createT(lang, catalogOf(lang)) as unknown as PageT;
