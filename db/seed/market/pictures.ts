import type { MarketPicture } from './market-item.ts';

const withArrangement =
  (arrangement: MarketPicture['arrangement']) =>
  (ground: MarketPicture['ground'], ...emoji: string[]): MarketPicture => ({ emoji, ground, arrangement });

export const single = withArrangement('single');
export const pair = withArrangement('pair');
export const heap = withArrangement('heap');
export const row = withArrangement('row');
export const scatter = withArrangement('scatter');

/** Age in hours and popularity (0 to 10) of an item. */
export const stats = (hoursAgo: number, popularity: number) => ({ hoursAgo, popularity });
