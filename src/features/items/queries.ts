export * from './queries/card.ts';
export * from './queries/item.ts';
export * from './queries/lists.ts';
export * from './queries/recommend.ts';
export * from './queries/stock.ts';
