/** The bytes of a first visit, as they go over the wire. */
export interface Visit {
  readonly html: number;
  /** Scripts, styles and fonts that the document names. */
  readonly files: number;
  readonly requests: number;
}

const sizeOf = async (url: string): Promise<{ bytes: number; text: string }> => {
  const headers = { 'accept-encoding': 'br', accept: '*/*' };
  const response = await fetch(url, { headers });
  const text = await response.text();
  // `fetch` has unpacked it: what came over the wire is what the header says.
  return { bytes: Number(response.headers.get('content-length') ?? Buffer.byteLength(text)), text };
};

/** Visits the home page as a browser does that has never been here, pictures aside. */
export const firstVisit = async (origin: string): Promise<Visit> => {
  const page = await sizeOf(`${origin}/`);
  const named = page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g);
  const files = [...new Set([...named].map(([, path]) => path))];
  const sizes = await Promise.all(files.map((file) => sizeOf(`${origin}${file}`)));
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  return { html: page.bytes, files: bytes, requests: files.length + 1 };
};
