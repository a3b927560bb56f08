export * from './queries/chain.ts';
export * from './queries/log.ts';
