const MAX_LENGTH = 1000;
const LINK = /\[([^[\]]*)\]\([^()]*\)/g;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
// Control and direction marks except line breaks: they could reverse the surrounding text.
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}]/gu;
const MARKUP = /<[^<>]*>|[*_`#]{1,3}/g;

/** Reduces the output of a model to plain text without URLs and markup, at most a thousand characters. */
export const toPlainText = (text: string): string => {
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
  return plain.length <= MAX_LENGTH
    ? plain
    : `${Array.from(plain.slice(0, MAX_LENGTH - 1))
        .slice(0, -1)
        .join('')}…`;
};

/** Removes personal data from a prompt: e-mail addresses and numbers as long as a phone number. */
export const withoutContacts = (text: string): string =>
  text.replaceAll(/(?<![^\s@])[^\s@]+@\S+/g, '…').replaceAll(/\+?\p{Nd}(?:[ .-]?\p{Nd}){7,}/gu, '…');
