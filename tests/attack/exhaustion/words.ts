const WORDS =
  'tomates pommes oranges olives tracteur semences irrigation moutons vaches amandes dattes figues carottes oignons potatoes barley honey saddle harvest greenhouse طماطم زيتون جرار أغنام بطاطس'.split(
    ' ',
  );

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Words of the market, each with two neighbouring letters exchanged, so that none is found without a correction. */
export const misspell = (count: number): string =>
  Array.from({ length: count }, () => {
    const word = pick(WORDS) ?? '';
    const at = 1 + Math.floor(Math.random() * (word.length - 2));
    return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  }).join(' ');

/** One or two words of the market, spelt right or not. */
export const ordinaryQuery = (misspelt: boolean): string => (misspelt ? misspell(2) : `${pick(WORDS)} ${pick(WORDS)}`);
