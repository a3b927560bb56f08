export * from './queries/list.ts';
export * from './queries/names.ts';
export * from './queries/show.ts';
export * from './queries/sitemap.ts';
export * from './queries/upkeep.ts';
