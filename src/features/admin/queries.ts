export * from './queries/csv.ts';
export * from './queries/goods.ts';
export * from './queries/overview.ts';
export * from './queries/close.ts';
export * from './queries/export.ts';
export * from './queries/people.ts';
export * from './queries/person.ts';
export * from './queries/withdraw.ts';
