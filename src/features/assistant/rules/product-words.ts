import { findPhraseAt, findPhrases, isBreak, removeSpan, toPhraseSet } from '#lib/phrases.ts';
import type { Token } from '#lib/tokens.ts';
import { questionWords, fillerWords } from './search-phrases.ts';

/** Words that join two words of one name: «huile d’olive». */
const connectors = toPhraseSet('de,du,des,d,l,la,les,en,of,the,ديال,د,dyal,d,من');
const whoWords = toPhraseSet('شكون,من,chkoun,chkon');

/** After "who", keeps the bare verb, which names the job: «شكون كيحفر», `chkoun kay7fer`. */
const stripVerbPrefixes = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const before = tokens[at - 1];
    if (!before || !findPhraseAt(whoWords, [before], 0)) return token;
    const raw = token.raw.replace(/^(?:كي|تي|kay|ki|tay|ka)(?=.{3})/i, '');
    return raw === token.raw ? token : { raw, word: token.word.replace(/^(?:كي|تي|kay|ki|tay|ka)/, '') };
  });

/** Returns the words to search for, as written. Empty when none is meaningful. */
export const getProductWords = (tokens: readonly Token[]): string => {
  let rest: Token[] = stripVerbPrefixes(tokens);
  for (const match of findPhrases(questionWords, rest).toReversed()) rest = removeSpan(rest, match);
  const fillerIndexes = new Set(
    findPhrases(fillerWords, rest).flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n)),
  );
  const isMeaningful = (at: number): boolean => {
    const token = rest[at];
    return token !== undefined && !isBreak(token) && !fillerIndexes.has(at);
  };
  const words = rest.filter((token, at) => {
    if (isMeaningful(at)) return true;
    return (
      !isBreak(token) && findPhraseAt(connectors, [token], 0) !== null && isMeaningful(at - 1) && isMeaningful(at + 1)
    );
  });
  return words
    .filter(({ raw }, n) => raw !== words[n - 1]?.raw)
    .map(({ raw, glue = ' ' }) => raw + glue)
    .join('')
    .replace(/(?<!['’ -])['’ -]+$/, '');
};
