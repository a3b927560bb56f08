import type { Bundle, PageT } from '../i18n/page.ts';
import { createT, type Catalog } from '../i18n/t.ts';
import type { Lang } from '../lib/lang.ts';

type Bundles = Readonly<Record<string, () => Promise<Catalog>>>;

// A page is in one language, and need not know where the texts of the others are.
const shelves = import.meta.glob<{ bundles: Bundles }>('./texts/*.ts');

// One catalog for each language in use; a bundle joins it when a page first needs it.
const catalogs = new Map<Lang, Record<string, Catalog>>();
const loaded = new Map<string, Promise<void>>();

const catalogOf = (lang: Lang): Record<string, Catalog> => {
  const catalog = catalogs.get(lang) ?? {};
  catalogs.set(lang, catalog);
  return catalog;
};

/** The source that tells where a language's texts are. */
export const shelfOf = (lang: Lang): string => `src/client/texts/${lang}.ts`;

const load = async (lang: Lang, name: Bundle): Promise<void> => {
  const shelf = await shelves[`./texts/${lang}.ts`]?.();
  const texts = await shelf?.bundles[`../../i18n/${lang}/${name}.ts`]?.();
  if (!texts) throw new Error(`no texts ${name} in ${lang}`);
  Object.assign(catalogOf(lang), texts);
};

/** Loads bundles of texts of a language, each once. */
export const loadTexts = async (lang: Lang, names: readonly Bundle[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      const key = `${lang} ${name}`;
      const loading = loaded.get(key) ?? load(lang, name);
      loaded.set(key, loading);
      // A network that failed once may be back: the next one asks again.
      await loading.catch((error: unknown) => {
        loaded.delete(key);
        throw error;
      });
    }),
  );
};

/** A part of a page together with its texts, which the server has at hand. */
export const withTexts = async <M>(name: Bundle, part: Promise<M>): Promise<M> => {
  const texts = import.meta.env.SSR ? undefined : loadTexts(document.documentElement.lang as Lang, [name]);
  return (await Promise.all([part, texts]))[0];
};

/** The translate function over whatever texts of a language are loaded, now and later. */
export const translatorOf = (lang: Lang): PageT => createT(lang, catalogOf(lang)) as unknown as PageT;
