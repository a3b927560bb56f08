export * from './queries/export.ts';
export * from './queries/list.ts';
export * from './queries/show.ts';
