export * from './queries/csv.ts';
export * from './queries/overview.ts';
