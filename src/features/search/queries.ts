export * from './queries/dictionary.ts';
export * from './queries/facets.ts';
export * from './queries/matches.ts';
export * from './queries/missed.ts';
export * from './queries/words.ts';
