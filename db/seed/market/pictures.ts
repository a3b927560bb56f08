import type { MarketPicture } from './market-item.ts';

const laid =
  (arrangement: MarketPicture['arrangement']) =>
  (ground: MarketPicture['ground'], ...emoji: string[]): MarketPicture => ({ emoji, ground, arrangement });

export const single = laid('single');
export const pair = laid('pair');
export const heap = laid('heap');
export const row = laid('row');
export const scatter = laid('scatter');

/** How long ago a listing was published, and how much it is liked (0 to 10). */
export const seen = (hoursAgo: number, charm: number) => ({ hoursAgo, charm });
