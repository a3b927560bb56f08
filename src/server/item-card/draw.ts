import { readFile } from 'node:fs/promises';
import type { default as SharpModule } from 'sharp';
import { toQrCode } from '#lib/qr.ts';
import { openOutlines, type DrawText, type Outline, type TextStyle } from './outline.ts';

/** The texts of a card; all are in its language, except what the seller has written. */
export interface CardContent {
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly price: string;
  /** The currency and the unit after the price; empty when `price` is a sentence. */
  readonly unit: string;
  readonly city: string;
  readonly seller: string;
  /** The name of the site. */
  readonly site: string;
  /** The caption of the code. */
  readonly scan: string;
  /** The URL in the code. */
  readonly url: string;
}

/** The size of a WhatsApp status, in pixels. */
export const CARD = { width: 1080, height: 1920 } as const;

/** Height of the photo; below it is the text. WhatsApp covers the first 150 and last 200 pixels with its own buttons. */
const PHOTO_HEIGHT = 1020;
const MARGIN = 72;
const TEXT_WIDTH = CARD.width - 2 * MARGIN;
const QR_SIDE = 300;
/** The top of the row with the code. */
const FOOT = 1424;

type Sharp = typeof SharpModule;

const INK = '#26240f';
const SOFT = '#625d47';
const OLIVE = '#43601f';
const GROUND = '#fbf7ef';
const WASH = '#ecf0dd';

const MARK = new URL('../../ui/public/art/mark.svg', import.meta.url);

/** The elements of the logo, without the element around them. */
const readMark = async (): Promise<string> => (await readFile(MARK, 'utf8')).replaceAll(/<\/?svg[^<>]*>/g, '');

/**
 * Breaks a text into lines that fit; the last one ends with an ellipsis if the text is longer.
 * @param width in pixels
 */
const toLines = (draw: DrawText, text: string, style: TextStyle, width: number, max: number): Outline[] => {
  const words = text.split(' ').filter(Boolean);
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && draw(longer, style).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
    if (lines.length > max) break;
  }
  const shown = lines.slice(0, max);
  return shown.map((line, at) => {
    const cut = at === max - 1 && lines.length > max;
    let outline = draw(cut ? `${line}…` : line, style);
    for (let rest = line; outline.width > width && rest.length > 1;) {
      rest = rest.slice(0, -1);
      outline = draw(`${rest.trimEnd()}…`, style);
    }
    return outline;
  });
};

/** Draws the text, the code and the logo over the ground; the photo's place stays empty. */
const drawForeground = (draw: DrawText, mark: string, content: CardContent): string => {
  const { dir, url } = content;
  const rtl = dir === 'rtl';
  const parts: string[] = [];
  /** Adds an outline that begins `inset` pixels from the margin where lines of this language begin. */
  const add = ({ path, width }: Outline, baseline: number, fill: string, inset = 0): void => {
    const x = rtl ? CARD.width - MARGIN - inset - width : MARGIN + inset;
    parts.push(`<path transform="translate(${x.toFixed(1)} ${baseline})" fill="${fill}" d="${path}"/>`);
  };
  const text = (words: string, size: number, weight: TextStyle['weight'], width = TEXT_WIDTH): Outline =>
    toLines(draw, words, { size, weight, dir }, width, 1)[0] ?? { path: '', width: 0 };

  const price = text(content.price, content.unit ? 88 : 60, 700);
  add(price, 1136, OLIVE);
  if (content.unit) add(text(content.unit, 46, 400, TEXT_WIDTH - price.width - 20), 1136, SOFT, price.width + 20);
  // A user's text is in the direction of its first letter, but begins where all lines begin.
  const title = toLines(draw, content.title, { size: 56, weight: 700, dir: 'auto' }, TEXT_WIDTH, 2);
  for (const [at, line] of title.entries()) add(line, 1226 + 78 * at, INK);
  const place = [content.city, content.seller].filter(Boolean).join(' · ');
  add(text(place, 42, 400), 1226 + 78 * title.length, SOFT);

  const qr = toQrCode(url);
  const module = (QR_SIDE - 48) / qr.size;
  const left = rtl ? MARGIN : CARD.width - MARGIN - QR_SIDE;
  const footWidth = TEXT_WIDTH - QR_SIDE - 40;
  parts.push(
    `<rect x="${left}" y="${FOOT}" width="${QR_SIDE}" height="${QR_SIDE}" rx="28" fill="#fff"/>`,
    `<path transform="translate(${left + 24} ${FOOT + 24}) scale(${module.toFixed(4)})" fill="${INK}" shape-rendering="crispEdges" d="${qr.path}"/>`,
    `<g transform="translate(${rtl ? CARD.width - MARGIN - 104 : MARGIN} ${FOOT}) scale(1.625)">${mark}</g>`,
  );
  add(text(content.site, 60, 700, footWidth - 130), FOOT + 74, OLIVE, 128);
  const scan = toLines(draw, content.scan, { size: 38, weight: 400, dir }, footWidth, 2);
  for (const [at, line] of scan.entries()) add(line, FOOT + 172 + 52 * at, SOFT);
  const address = url.replace(/^https?:\/\//, '');
  add(toLines(draw, address, { size: 38, weight: 700, dir: 'ltr' }, footWidth, 1)[0]!, FOOT + 290, INK);
  return parts.join('');
};

/** Max bytes of a card: some seconds on a slow line. */
export const MAX_CARD_BYTES = 300_000;

/** Qualities to try: a photo of leaves or fleece needs more bytes than others. */
const QUALITIES = [80, 66, 50, 30] as const;

let outlines: Promise<DrawText> | undefined;
const loadOutlines = (): Promise<DrawText> => (outlines ??= openOutlines());

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
 * Draws the card of an item as a JPEG. Decoding and encoding run in threads of the library; the outlines take some
 * milliseconds of this one.
 * @param photo the bytes of its photo; null for an item without one, whose card has the logo instead
 * @returns at most `MAX_CARD_BYTES`, unless a photo cannot be compressed that much
 */
export const drawCard = async (content: CardContent, photo: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> => {
  const [{ default: sharp }, draw, mark] = await Promise.all([import('sharp'), loadOutlines(), readMark()]);
  const picture = photo ? [await readPhoto(sharp, photo)] : [];
  const logo = `<g transform="translate(${CARD.width / 2 - 192} ${PHOTO_HEIGHT / 2 - 160}) scale(6)">${mark}</g>`;
  const foreground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    (photo ? '' : `<rect width="${CARD.width}" height="${PHOTO_HEIGHT}" fill="${WASH}"/>${logo}`) +
    `${drawForeground(draw, mark, content)}</svg>`;
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
