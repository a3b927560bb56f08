export * from './queries/close.ts';
export * from './queries/export.ts';
export * from './queries/list.ts';
export * from './queries/show.ts';
export * from './queries/hide-items.ts';
