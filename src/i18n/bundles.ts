import { LANGS, type Lang } from '#lib/lang.ts';
import type { PageT } from './page.ts';
import { createT, type Catalog } from './t.ts';

/** Loads a bundle of texts; by its files, whose folders are languages. */
type Bundle = Readonly<Record<string, () => Promise<unknown>>>;

// One catalog per language in use; bundles are merged into it as they load.
const catalogs: Record<Lang, Record<string, Catalog>> = { ar: {}, fr: {}, en: {} };
const loads: Record<Lang, Map<Bundle, Promise<void>>> = { ar: new Map(), fr: new Map(), en: new Map() };

const load = (bundle: Bundle, lang: Lang): Promise<void> => {
  const [, loadFile] = Object.entries(bundle).find(([file]) => file.includes(`/${lang}/`)) ?? [];
  const known = loads[lang].get(bundle);
  if (known || !loadFile) return known ?? Promise.resolve();
  const loading = loadFile().then(
    (texts) => void Object.assign(catalogs[lang], texts),
    (error: unknown) => {
      // The next page tries again.
      loads[lang].delete(bundle);
      throw error;
    },
  );
  loads[lang].set(bundle, loading);
  return loading;
};

const bundles = new Set<Bundle>();

/** The languages of this page; the server renders all. */
const languages = (): readonly Lang[] => (import.meta.env.SSR ? LANGS : [document.documentElement.lang as Lang]);

/**
 * Declares the texts that a module shows: they are loaded with it. `bundles/` has one module for each bundle, which is
 * imported by the modules that show its texts.
 */
export const addTexts = (bundle: Bundle): void => {
  bundles.add(bundle);
  // `loadTexts` reports failures.
  for (const lang of languages()) load(bundle, lang).catch(() => {});
};

/** Resolves when the texts of all modules that are loaded have arrived. Rejects if one cannot be loaded. */
export const loadTexts = async (lang: Lang): Promise<void> => {
  await Promise.all([...bundles].map((bundle) => load(bundle, lang)));
};

/** Loads a part of a page together with its texts. */
export const withTexts = async <M>(part: Promise<M>): Promise<M> => {
  const loaded = await part;
  await Promise.all(languages().map(loadTexts));
  return loaded;
};

const translators = new Map<Lang, PageT>();

/** The translate function over all loaded texts of a language, including those loaded later. */
export const getTranslator = (lang: Lang): PageT => {
  const t = translators.get(lang) ?? (createT(lang, catalogs[lang]) as unknown as PageT);
  translators.set(lang, t);
  return t;
};
