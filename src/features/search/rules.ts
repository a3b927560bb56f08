export * from './rules/eras.ts';
export * from './rules/near.ts';
export * from './rules/question.ts';
export * from './rules/sounds.ts';
export * from './rules/terms.ts';
export * from './rules/typos.ts';
export * from './rules/words.ts';
