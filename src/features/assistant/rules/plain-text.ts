const LONGEST = 1000;
const LINK = /\[([^[\]]*)\]\([^()]*\)/g;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
// Control and direction marks but line breaks: they could turn round what stands beside them.
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}]/gu;
const MARKUP = /<[^<>]*>|[*_`#]{1,3}/g;

/** What a model wrote as plain text: no addresses, no marks, a thousand characters at the most. */
export const plainText = (text: string): string => {
  const plain = text
    .replaceAll(LINK, '$1')
    .replaceAll(ADDRESS, '')
    .replaceAll(MARKUP, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(HIDDEN, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  return plain.length <= LONGEST
    ? plain
    : `${Array.from(plain.slice(0, LONGEST - 1))
        .slice(0, -1)
        .join('')}…`;
};

/** A question without what may tell who asks: e-mail addresses and numbers as long as a phone's. */
export const withoutContacts = (text: string): string =>
  text.replaceAll(/(?<![^\s@])[^\s@]+@\S+/g, '…').replaceAll(/\+?\p{Nd}(?:[ .-]?\p{Nd}){7,}/gu, '…');
