export * from './rules/near.ts';
export * from './rules/query.ts';
export * from './rules/words.ts';
