export * from './queries/card.ts';
export * from './queries/item.ts';
export * from './queries/own.ts';
export * from './queries/public.ts';
export * from './queries/recommend.ts';
export * from './queries/sitemap.ts';
