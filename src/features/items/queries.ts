export * from './queries/card.ts';
export * from './queries/public.ts';
