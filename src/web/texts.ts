import type { PageT } from '../i18n/page.ts';
import { createT, type Catalog } from '../i18n/t.ts';
import type { Lang } from '../lib/lang.ts';

const sites = import.meta.glob<{ site: Catalog }>('../i18n/*/site.ts');
const desks = import.meta.glob<{ desk: Catalog }>('../i18n/*/desk.ts');

// One catalog for each language in use; the desk's texts join it when a dashboard is first opened.
const catalogs = new Map<Lang, Record<string, Catalog | string>>();

/** Loads the texts of the public pages and answers the translate function over them. */
export const loadSite = async (lang: Lang): Promise<PageT> => {
  const known = catalogs.get(lang);
  const catalog = known ?? { ...(await sites[`../i18n/${lang}/site.ts`]?.())?.site };
  catalogs.set(lang, catalog as Record<string, Catalog>);
  return createT(lang, catalog as Catalog) as PageT;
};

/** Adds the texts of the dashboards. */
export const loadDesk = async (lang: Lang): Promise<void> => {
  const texts = await desks[`../i18n/${lang}/desk.ts`]?.();
  const catalog = catalogs.get(lang);
  if (catalog && texts) Object.assign(catalog, texts.desk);
};
