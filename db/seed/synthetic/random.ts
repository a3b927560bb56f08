/** A random source seeded with an item's number, so that any item can be generated without the others. */
export class Random {
  #state: number;

  /** @param n number of the item, from 0 */
  constructor(n: number) {
    this.#state = Math.imul(n + 1, 0x9e3779b1);
  }

  /** A number in [0, 1) (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** A lognormally distributed number (Box–Muller). */
  lognormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }
}

/** Draws an entry of a list with a probability proportional to its weight. */
export const weighted = <T>(entries: readonly (readonly [T, number])[]): ((random: Random) => T) => {
  let sum = 0;
  const cumulative = entries.map(([, weight]) => (sum += weight));
  return (random) => {
    const at = random.next() * sum;
    let low = 0;
    let high = cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return (entries[low] as readonly [T, number])[0];
  };
};

/** Draws an entry of a list; the n-th is drawn 1/n^exponent as often as the first (Zipf's law). */
export const zipf = <T>(list: readonly T[], exponent = 1): ((random: Random) => T) =>
  weighted(list.map((entry, n) => [entry, 1 / (n + 1) ** exponent]));
