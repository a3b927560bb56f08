import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { removeJpegMetadata } from './jpeg.ts';

// Runs in a process of its own (`process.ts`): the library parses and writes without a pause.

const MAX_PAGES = 1000;

/** Max bytes of all compressed objects of a file together, as they are read. */
const MAX_INFLATED = 64 * 1024 * 1024;

/** What a page keeps; its actions, thumbnails, metadata and the data of programs go. */
const PAGE_KEYS = new Set(
  'Type MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Resources Contents Group Annots'.split(' '),
);

/** What an annotation keeps: its place and appearance, and for links where they lead. */
const ANNOTATION_KEYS = new Set('Type Subtype Rect F AP AS BS Border C CA IC QuadPoints H A Contents'.split(' '));

/** Annotations that only show something. Others play, open or contain files. */
const ANNOTATIONS = new Set(
  'Link Widget Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink'.split(
    ' ',
  ),
);

/** Entries that are removed from every object, however deep. */
const REMOVED_KEYS = new Set(
  'OpenAction AA JS JavaScript Metadata PieceInfo LastModified AF EF Ref OPI Alternates XFA RichMediaContent RichMediaSettings'.split(
    ' ',
  ),
);

/** Entries of a stream by which its data would come from another file. */
const FOREIGN_DATA = ['F', 'FFilter', 'FDecodeParms'];

const ACTIONS = new Set(
  'GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition Trans GoTo3DView RichMediaExecute'.split(
    ' ',
  ),
);

const key = (name: string): PDFName => PDFName.of(name);

const nameOf = (value: PDFObject | undefined): string => (value instanceof PDFName ? value.decodeText() : '');

/** A web, mail or phone address of a link, null if it has none. */
const findAddress = (action: PDFObject | undefined): string | null => {
  if (!(action instanceof PDFDict) || nameOf(action.lookup(key('S'))) !== 'URI') return null;
  const uri = action.lookup(key('URI'));
  const text = uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : '';
  return /^(?:https?:\/\/|mailto:|tel:)[\x21-\x7e]{1,2000}$/i.test(text) ? text : null;
};

const isAction = (value: PDFObject | undefined): boolean =>
  value instanceof PDFDict && ACTIONS.has(nameOf(value.lookup(key('S'))));

const isFile = (value: PDFObject | undefined): boolean =>
  (value instanceof PDFDict && (value.has(key('EF')) || nameOf(value.lookup(key('Type'))) === 'Filespec')) ||
  (value instanceof PDFStream && ['EmbeddedFile', 'Metadata'].includes(nameOf(value.dict.lookup(key('Type')))));

/** Whether something that a page shows has this name only by chance. */
const isResource = (value: PDFObject | undefined): boolean => {
  const dict = value instanceof PDFStream ? value.dict : value;
  return dict instanceof PDFDict && ['Font', 'XObject', 'ExtGState'].includes(nameOf(dict.lookup(key('Type'))));
};

const retain = (dict: PDFDict, keys: ReadonlySet<string>): void => {
  for (const name of dict.keys()) if (!keys.has(name.decodeText())) dict.delete(name);
};

const cleanAnnotation = (annotation: PDFObject | undefined): boolean => {
  if (!(annotation instanceof PDFDict) || !ANNOTATIONS.has(nameOf(annotation.lookup(key('Subtype'))))) return false;
  const address = findAddress(annotation.lookup(key('A')));
  retain(annotation, ANNOTATION_KEYS);
  annotation.delete(key('A'));
  // In digits, an address cannot end its text and go on with others.
  const hex = Buffer.from(address ?? '').toString('hex');
  if (hex !== '') annotation.set(key('A'), annotation.context.obj({ S: 'URI', URI: PDFHexString.of(hex) }));
  return true;
};

const cleanPage = ({ node }: PDFPage): void => {
  // Its boxes and resources may be those of the tree above it, which the copy has instead.
  retain(node, new Set([...PAGE_KEYS, 'Parent']));
  const annotations = node.lookup(key('Annots'));
  node.delete(key('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const { context } = node;
  const remaining = annotations.asArray().filter((one) => cleanAnnotation(context.lookup(one)));
  if (remaining.length > 0) node.set(key('Annots'), context.obj(remaining));
};

const cleanDict = (dict: PDFDict, context: PDFContext, isLink: boolean): void => {
  for (const [name, value] of dict.entries()) {
    const target = context.lookup(value);
    const isAddress = isLink && name.decodeText() === 'A';
    const isRemoved = REMOVED_KEYS.has(name.decodeText()) && !isResource(target);
    if (isRemoved || (!isAddress && isAction(target)) || isFile(target)) dict.delete(name);
  }
};

const cleanStream = (stream: PDFStream): PDFStream => {
  for (const name of FOREIGN_DATA) stream.dict.delete(key(name));
  const isJpeg = nameOf(stream.dict.lookup(key('Filter'))) === 'DCTDecode';
  if (!isJpeg || !(stream instanceof PDFRawStream)) return stream;
  return PDFRawStream.of(stream.dict, removeJpegMetadata(stream.contents));
};

/** Cleans what the pages refer to, object by object: none is visited twice, and deep ones need no deep stack. */
const cleanObjects = (context: PDFContext): void => {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    // The library would copy the bytes that it cannot read, which others may read.
    if (object instanceof PDFInvalidObject) context.delete(ref);
    const open: PDFObject[] = [object];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next instanceof PDFStream) {
        if (next === object) context.assign(ref, cleanStream(next));
        open.push(next.dict);
      } else if (next instanceof PDFArray) {
        open.push(...next.asArray().filter((one) => !(one instanceof PDFRef)));
      } else if (next instanceof PDFDict) {
        cleanDict(next, context, nameOf(next.lookup(key('Subtype'))) === 'Link');
        open.push(...next.values().filter((one) => !(one instanceof PDFRef)));
      }
    }
  }
};

/**
 * Bounds what the library inflates: a few KB can claim gigabytes, which no limit of the heap counts. Returns a function that says
 * whether it was too much, because the library goes on after the error.
 */
const limitInflation = (context: PDFContext): (() => boolean) => {
  const empty = PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), new Uint8Array([0x78, 0x9c]));
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(empty))) as {
    ensureBuffer: (this: { buffer: Uint8Array }, size: number) => Uint8Array;
  };
  const { ensureBuffer } = decoder;
  let sum = 0;
  decoder.ensureBuffer = function (size) {
    // A buffer that is too small is replaced by one of twice its size, or more.
    const { byteLength } = this.buffer;
    if (size > byteLength) sum += Math.max(size, 2 * byteLength) - byteLength;
    if (sum > MAX_INFLATED) throw new Error('the compressed objects are too large');
    return ensureBuffer.call(this, size);
  };
  return () => sum > MAX_INFLATED;
};

/** Why a file is refused: it cannot be read without a password, or at all. */
export type PdfProblem = 'encrypted' | 'unreadable';

/**
 * Writes the pages of a PDF into a new file, without anything that runs, opens or sends something, without files in it and without
 * metadata. Returns the bytes of the new file, or why there is none.
 */
export const cleanPdf = async (bytes: Uint8Array): Promise<Uint8Array | PdfProblem> => {
  try {
    const target = await PDFDocument.create({ updateMetadata: false });
    const isTooLarge = limitInflation(target.context);
    const source = await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: Infinity,
    });
    if (source.isEncrypted) return 'encrypted';
    const pages = source.getPages();
    if (pages.length === 0 || pages.length > MAX_PAGES || isTooLarge()) return 'unreadable';
    for (const page of pages) cleanPage(page);
    // Only what the cleaned pages still refer to is copied.
    cleanObjects(source.context);
    for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
    return await target.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity });
  } catch {
    return 'unreadable';
  }
};
