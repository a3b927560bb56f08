export * as categories from './queries/categories.ts';
export * as cities from './queries/cities.ts';
export * as slides from './queries/slides.ts';
