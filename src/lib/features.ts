import { PATHS, type PathName } from './paths.ts';

/**
 * The features that the product can do without. A feature that has no line in `src/app/features.ts` is absent: its calls and
 * pages are unknown, its jobs do not run, and links to its pages are hidden.
 */
export const OPTIONAL_FEATURES = [
  'assistant',
  'dictionary',
  'factors',
  'google',
  'map',
  'push',
  'reports',
  'reviews',
  'saved_searches',
  'slides',
  'statistics',
  'weather',
] as const;
export type OptionalFeature = (typeof OPTIONAL_FEATURES)[number];

/** The pages of optional features. Routes, links and the entries of menus are absent with their page. */
export const FEATURE_OF_PAGE: Readonly<Partial<Record<PathName, OptionalFeature>>> = {
  weather: 'weather',
  help: 'assistant',
  helpTopic: 'assistant',
  savedSearches: 'saved_searches',
  security: 'factors',
  adminReports: 'reports',
  adminDictionary: 'dictionary',
  adminSlides: 'slides',
};

const split = (path: string): string[] => (path.split(/[?#]/)[0] ?? '').split('/');

const PAGES = Object.entries(FEATURE_OF_PAGE).map(([name, feature]) => ({
  parts: split(PATHS[name as PathName]),
  feature,
}));

/** Whether a path, of a route or of a link without language prefix, is that of a page of an absent feature. */
export const isAbsentPage = (path: string, absent: readonly OptionalFeature[]): boolean => {
  if (absent.length === 0) return false;
  const given = split(path);
  return PAGES.some(
    ({ parts, feature }) =>
      absent.includes(feature) &&
      parts.length === given.length &&
      parts.every((part, at) => part.startsWith(':') || part === given[at]),
  );
};
