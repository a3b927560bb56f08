import { randomOf } from '#tests/support/random.ts';

const WORDS =
  'tomates pommes oranges olives tracteur semences irrigation moutons vaches amandes dattes figues carottes oignons potatoes barley honey saddle harvest greenhouse طماطم زيتون جرار أغنام بطاطس'.split(
    ' ',
  );

/** The random choices, which are the same for each version that is measured. */
export const random = randomOf('exhaustion');

/** Words of the market, each with two neighbouring letters exchanged, so that most are found by a correction only. */
export const misspell = (count: number): string =>
  Array.from({ length: count }, () => {
    const word = random.pick(WORDS);
    const at = random.integer(1, word.length - 2);
    return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  }).join(' ');

/** Two words of the market, half of the time misspelt. */
export const ordinaryQuery = (): string =>
  random.next() < 0.5 ? misspell(2) : `${random.pick(WORDS)} ${random.pick(WORDS)}`;
