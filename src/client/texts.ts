import type { Bundle, PageT } from '../i18n/page.ts';
import { createT, type Catalog } from '../i18n/t.ts';
import type { Lang } from '../lib/lang.ts';

type Bundles = Readonly<Record<string, () => Promise<Catalog>>>;

// A page has one language and does not include the import map of the others.
const sources = import.meta.glob<{ bundles: Bundles }>('./texts/*.ts');

// One catalog per language in use; bundles are merged into it on first use.
const catalogs = new Map<Lang, Record<string, Catalog>>();
const loaded = new Map<string, Promise<void>>();

const getCatalog = (lang: Lang): Record<string, Catalog> => {
  const catalog = catalogs.get(lang) ?? {};
  catalogs.set(lang, catalog);
  return catalog;
};

/** The source file that imports a language's texts. */
export const textSourceOf = (lang: Lang): string => `src/client/texts/${lang}.ts`;

const load = async (lang: Lang, name: Bundle): Promise<void> => {
  const source = await sources[`./texts/${lang}.ts`]?.();
  const texts = await source?.bundles[`../../i18n/${lang}/${name}.ts`]?.();
  if (!texts) throw new Error(`no texts ${name} in ${lang}`);
  Object.assign(getCatalog(lang), texts);
};

/** Loads text bundles of a language, each once. */
export const loadTexts = async (lang: Lang, names: readonly Bundle[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      const key = `${lang} ${name}`;
      const loading = loaded.get(key) ?? load(lang, name);
      loaded.set(key, loading);
      // A failed load is not cached, so that the next page retries.
      await loading.catch((error: unknown) => {
        loaded.delete(key);
        throw error;
      });
    }),
  );
};

/** Loads a component together with its texts, which the server already has. */
export const withTexts = async <M>(name: Bundle, part: Promise<M>): Promise<M> => {
  const texts = import.meta.env.SSR ? undefined : loadTexts(document.documentElement.lang as Lang, [name]);
  return (await Promise.all([part, texts]))[0];
};

const translators = new Map<Lang, PageT>();

/** The translate function over all loaded texts of a language, including those loaded later. */
export const getTranslator = (lang: Lang): PageT => {
  const t = translators.get(lang) ?? (createT(lang, getCatalog(lang)) as unknown as PageT);
  translators.set(lang, t);
  return t;
};
