import { anyOf, isBreak, phraseAt, phrasesIn, without } from './phrases.ts';
import type { Token } from './tokens.ts';
import { asking, idle } from './search-phrases.ts';

/** Words that join two words of one name: «huile d’olive». */
const joining = anyOf('de,du,des,d,l,la,les,en,of,the,ديال,د,dyal,d,من');
const whoDoes = anyOf('شكون,من,chkoun,chkon');

/** After "who", keeps the bare verb, which names the job: «شكون كيحفر», `chkoun kay7fer`. */
const withDeeds = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const before = tokens[at - 1];
    if (!before || !phraseAt(whoDoes, [before], 0)) return token;
    const raw = token.raw.replace(/^(?:كي|تي|kay|ki|tay|ka)(?=.{3})/i, '');
    return raw === token.raw ? token : { raw, word: token.word.replace(/^(?:كي|تي|kay|ki|tay|ka)/, '') };
  });

/** Returns the words to search for, as written. Empty when none is meaningful. */
export const productWords = (tokens: readonly Token[]): string => {
  let rest: Token[] = withDeeds(tokens);
  for (const met of phrasesIn(asking, rest).toReversed()) rest = without(rest, met);
  const dull = new Set(phrasesIn(idle, rest).flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n)));
  const tells = (at: number): boolean => {
    const token = rest[at];
    return token !== undefined && !isBreak(token) && !dull.has(at);
  };
  const kept = rest.filter((token, at) => {
    if (tells(at)) return true;
    return !isBreak(token) && phraseAt(joining, [token], 0) !== null && tells(at - 1) && tells(at + 1);
  });
  return kept
    .filter(({ raw }, n) => raw !== kept[n - 1]?.raw)
    .map(({ raw, glue = ' ' }) => raw + glue)
    .join('')
    .replace(/(?<!['’ -])['’ -]+$/, '');
};
