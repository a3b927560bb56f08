import { fileURLToPath } from 'node:url';

// The picture library draws the text: it joins Arabic letters and orders mixed lines. It reads this variable with its first
// text, and then knows our typeface alone, so that a picture is the same on every machine.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

const FAMILY = 'Readex Pro';

export interface TextStyle {
  /** In pixels. */
  readonly size: number;
  readonly weight: 400 | 700;
  /** The direction of the paragraph; `auto`: that of its first letter. */
  readonly dir: 'ltr' | 'rtl' | 'auto';
}

/** Characters of the typeface, spaces that do not break, and controls of direction. */
const KNOWN = [
  // Accents that follow their letter; Latin letters, also those of Amazigh; Arabic.
  /[\u0300-\u0304\u0306-\u030c\u0323]/,
  /[ -~\u00a0-\u017e\u01e6\u01e7\u0218-\u021b\u1ea0-\u1ef9]/,
  /[\u1e0c\u1e0d\u1e24\u1e25\u1e5a\u1e5b\u1e62\u1e63\u1e6c\u1e6d\u1e92\u1e93]/,
  /[\u060c\u061b\u061f\u0621-\u063a\u0640-\u0656\u0660-\u0671\u06a1\u06a4\u06ba]/,
  // Controls of direction; dashes, quotes and other signs.
  /[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/,
  /[\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a]/,
  /[\u20ac\u2116\u2122\u2212\u2248\u2264\u2265]/,
];

/** Whether a character can be drawn: any other would be an empty box. */
export const isKnown = (character: string): boolean => KNOWN.some((set) => set.test(character));

/** Letters of Moroccan words that the typeface lacks, with those that are commonly written for them. */
const SUBSTITUTES: Readonly<Record<string, string>> = { ڭ: 'ك', ݣ: 'ك', ڥ: 'ڤ' };

/** The text without what the typeface lacks, such as emoji and other scripts; empty if nothing is left to see. */
export const toDrawable = (text: string): string => {
  const known = [
    ...text
      .normalize('NFC')
      .replaceAll('\u202f', '\u00a0')
      .replaceAll(/[^\S\u00a0]/g, ' '),
  ]
    .map((character) => SUBSTITUTES[character] ?? character)
    .filter(isKnown)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return /[^\s\p{Cf}\p{M}]/u.test(known) ? known : '';
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');

/** The width of a drawable text in pixels. */
export const measure = async (text: string, { size, weight }: TextStyle): Promise<number> => {
  if (text === '') return 0;
  const { default: sharp } = await import('sharp');
  const font = `${FAMILY} ${weight === 700 ? 'Bold ' : ''}${size}`;
  const { width } = await sharp({ text: { text: escape(text), font, dpi: 72 } }).metadata();
  return width;
};

/** Whether a text is written from right to left. */
const isRtl = (text: string, dir: TextStyle['dir']): boolean =>
  dir === 'auto' ? /\p{Script=Arabic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '') : dir === 'rtl';

/**
 * The element of a picture that shows a drawable text on one line.
 * @param x where lines of the page begin
 * @param pageDir their direction; a text of the other direction ends there
 */
export const drawText = (
  text: string,
  { size, weight, dir }: TextStyle,
  {
    x,
    y,
    fill,
    pageDir,
  }: { readonly x: number; readonly y: number; readonly fill: string; readonly pageDir: 'ltr' | 'rtl' },
): string => {
  const direction = isRtl(text, dir) ? 'rtl' : 'ltr';
  return (
    `<text x="${x}" y="${y}" fill="${fill}" font-family="${FAMILY}" font-size="${size}" font-weight="${weight}" ` +
    `direction="${direction}" text-anchor="${direction === pageDir ? 'start' : 'end'}">${escape(text)}</text>`
  );
};
