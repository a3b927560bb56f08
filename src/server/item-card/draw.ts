import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import type { default as SharpModule } from 'sharp';
import { toQrCode } from '#lib/qr.ts';

// The picture library draws the text: it joins Arabic letters and orders mixed lines. It reads this variable with its first
// text, and then uses our typeface alone, so that a picture is the same on every machine.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

const FAMILY = 'Readex Pro';

interface TextStyle {
  /** The font size in pixels. */
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

/**
 * Returns the text without characters that the typeface lacks, such as emoji and other scripts; empty if no visible character
 * is left.
 */
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

/** Returns the width of a drawable text in pixels. */
export const measure = async (text: string, { size, weight }: TextStyle): Promise<number> => {
  if (text === '') return 0;
  const { default: sharp } = await import('sharp');
  const font = `${FAMILY} ${weight === 700 ? 'Bold ' : ''}${size}`;
  const { width } = await sharp({ text: { text: escape(text), font, dpi: 72 } }).metadata();
  return width;
};

const isRtl = (text: string, dir: TextStyle['dir']): boolean =>
  dir === 'auto' ? /\p{Script=Arabic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '') : dir === 'rtl';

/**
 * Returns the element of a picture that shows a drawable text on one line.
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

/** The texts of a card; all are in its language, except those of the seller. */
export interface CardContent {
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly price: string;
  /** The currency and the unit after the price; empty when `price` is a sentence. */
  readonly unit: string;
  readonly city: string;
  readonly seller: string;
  readonly site: string;
  readonly scan: string;
  readonly url: string;
}

/** The size of a WhatsApp status, in pixels. */
const CARD = { width: 1080, height: 1920 } as const;

/** Height of the photo; below it is the text. WhatsApp covers the first 150 and last 200 pixels with its own buttons. */
const PHOTO_HEIGHT = 1020;
const MARGIN = 72;
const TEXT_WIDTH = CARD.width - 2 * MARGIN;
const QR_SIDE = 300;
/** The y coordinate of the row with the code. */
const FOOT = 1424;

type Sharp = typeof SharpModule;

const INK = '#26240f';
const SOFT = '#625d47';
const OLIVE = '#43601f';
const GROUND = '#fbf7ef';
const WASH = '#ecf0dd';

const MARK = new URL('../../ui/public/art/mark.svg', import.meta.url);

/** Returns the elements of the logo, without the element around them. */
const readMark = async (): Promise<string> => (await readFile(MARK, 'utf8')).replaceAll(/<\/?svg[^<>]*>/g, '');

/** Cuts a text that is too wide and adds an ellipsis. */
const fit = async (text: string, style: TextStyle, width: number, isCut = false): Promise<string> => {
  let line = isCut ? `${text}…` : text;
  let rest = text;
  for (let wide = await measure(line, style); wide > width && rest.length > 1; wide = await measure(line, style)) {
    rest = rest.slice(0, Math.min(rest.length - 1, Math.ceil((rest.length * width) / wide)));
    line = `${rest.trimEnd()}…`;
  }
  return line;
};

/**
 * Breaks a text into lines that fit; the last one ends with an ellipsis if the text is longer.
 * @param width in pixels
 */
const toLines = async (text: string, style: TextStyle, width: number, max: number): Promise<string[]> => {
  const lines: string[] = [];
  for (const word of toDrawable(text).split(' ').filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && (await measure(longer, style)) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
    if (lines.length > max) break;
  }
  const isCut = (at: number): boolean => at === max - 1 && lines.length > max;
  return Promise.all(lines.slice(0, max).map((line, at) => fit(line, style, width, isCut(at))));
};

/** Draws the text, the code and the logo over the ground; the photo's place stays empty. */
const drawForeground = async (mark: string, content: CardContent): Promise<string> => {
  const { dir, url } = content;
  const rtl = dir === 'rtl';
  const parts: string[] = [];
  /** Adds a line that begins `inset` pixels from the margin where lines of this language begin. */
  const add = (line: string, style: TextStyle, y: number, fill: string, inset = 0): void => {
    const x = rtl ? CARD.width - MARGIN - inset : MARGIN + inset;
    parts.push(drawText(line, style, { x, y, fill, pageDir: dir }));
  };
  const addFirst = async (text: string, style: TextStyle, y: number, fill: string, inset = 0, width = TEXT_WIDTH) => {
    const [line = ''] = await toLines(text, style, width - inset, 1);
    add(line, style, y, fill, inset);
    return measure(line, style);
  };

  const priceWidth = await addFirst(content.price, { size: content.unit ? 88 : 60, weight: 700, dir }, 1136, OLIVE);
  await addFirst(content.unit, { size: 46, weight: 400, dir }, 1136, SOFT, priceWidth + 28);
  // A user's text is in the direction of its first letter, but begins where all lines begin.
  const titleStyle = { size: 56, weight: 700, dir: 'auto' } as const;
  const title = await toLines(content.title, titleStyle, TEXT_WIDTH, 2);
  for (const [at, line] of title.entries()) add(line, titleStyle, 1226 + 78 * at, INK);
  const place = [content.city, content.seller].filter(Boolean).join(' · ');
  await addFirst(place, { size: 42, weight: 400, dir }, 1226 + 78 * title.length, SOFT);

  const qr = toQrCode(url);
  const module = (QR_SIDE - 48) / qr.size;
  const left = rtl ? MARGIN : CARD.width - MARGIN - QR_SIDE;
  const footWidth = TEXT_WIDTH - QR_SIDE - 40;
  parts.push(
    `<rect x="${left}" y="${FOOT}" width="${QR_SIDE}" height="${QR_SIDE}" rx="28" fill="#fff"/>`,
    `<path transform="translate(${left + 24} ${FOOT + 24}) scale(${module.toFixed(4)})" fill="${INK}" shape-rendering="crispEdges" d="${qr.path}"/>`,
    `<g transform="translate(${rtl ? CARD.width - MARGIN - 104 : MARGIN} ${FOOT}) scale(1.625)">${mark}</g>`,
  );
  await addFirst(content.site, { size: 60, weight: 700, dir }, FOOT + 74, OLIVE, 128, footWidth);
  const scanStyle = { size: 38, weight: 400, dir } as const;
  const scan = await toLines(content.scan, scanStyle, footWidth, 2);
  for (const [at, line] of scan.entries()) add(line, scanStyle, FOOT + 172 + 52 * at, SOFT);
  const address = url.replace(/^https?:\/\//, '');
  await addFirst(address, { size: 38, weight: 700, dir: 'ltr' }, FOOT + 290, INK, 0, footWidth);
  return parts.join('');
};

/** Max bytes of a card: some seconds on a slow line. */
export const MAX_CARD_BYTES = 300_000;

/** Qualities to try: a photo of leaves or fleece needs more bytes than others. */
const QUALITIES = [80, 66, 50, 30] as const;

const readPhoto = async (sharp: Sharp, bytes: Uint8Array) => {
  const size = { width: CARD.width, height: PHOTO_HEIGHT };
  const input = await sharp(bytes, { failOn: 'error' })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: WASH })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return { input, raw: { ...size, channels: 3 as const }, top: 0, left: 0 };
};

/**
 * Draws the card of an item as a JPEG, in threads of the picture library.
 * @param photo the bytes of its photo; null for an item without one, whose card has the logo instead
 * @returns at most `MAX_CARD_BYTES`, unless a photo cannot be compressed that much
 */
export const drawCard = async (content: CardContent, photo: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> => {
  const [{ default: sharp }, mark] = await Promise.all([import('sharp'), readMark()]);
  const picture = photo ? [await readPhoto(sharp, photo)] : [];
  const logo = `<g transform="translate(${CARD.width / 2 - 192} ${PHOTO_HEIGHT / 2 - 160}) scale(6)">${mark}</g>`;
  const foreground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    (photo ? '' : `<rect width="${CARD.width}" height="${PHOTO_HEIGHT}" fill="${WASH}"/>${logo}`) +
    `${await drawForeground(mark, content)}</svg>`;
  const pixels = await sharp({ create: { ...CARD, channels: 3, background: GROUND } })
    .composite([...picture, { input: Buffer.from(foreground) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  let jpeg = Buffer.alloc(0) as Buffer;
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels, { raw: { ...CARD, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.byteLength <= MAX_CARD_BYTES) break;
  }
  return new Uint8Array(jpeg);
};
