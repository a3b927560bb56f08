/** Chances of one listing: every number belongs to the listing's own number, so any part can be made without the rest. */
export class Dice {
  #state: number;

  /** @param n the listing's number, from 0 */
  constructor(n: number) {
    this.#state = Math.imul(n + 1, 0x9e3779b1);
  }

  /** From 0 to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** Lognormal around its median (Box–Muller). */
  around(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }
}

/** Draws of a list by weights. */
export const weighted = <T>(entries: readonly (readonly [T, number])[]): ((dice: Dice) => T) => {
  let sum = 0;
  const upTo = entries.map(([, weight]) => (sum += weight));
  return (dice) => {
    const at = dice.next() * sum;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return (entries[low] as readonly [T, number])[0];
  };
};

/** Draws of a list in which the n-th comes 1/n^exponent as often as the first (Zipf). */
export const zipf = <T>(list: readonly T[], exponent = 1): ((dice: Dice) => T) =>
  weighted(list.map((entry, n) => [entry, 1 / (n + 1) ** exponent]));
