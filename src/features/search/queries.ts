export * from './queries/dictionary.ts';
export * from './queries/facets.ts';
export * from './queries/kinds.ts';
export * from './queries/matches.ts';
export * from './queries/proposals.ts';
export * from './queries/searches.ts';
export * from './queries/suggestions.ts';
export * from './queries/words.ts';
