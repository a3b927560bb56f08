export * from './rules/buckets.ts';
export * from './rules/distance.ts';
export * from './rules/ranked-query.ts';
export * from './rules/phonetics.ts';
export * from './rules/terms.ts';
export * from './rules/typos.ts';
export * from './rules/normalize.ts';
