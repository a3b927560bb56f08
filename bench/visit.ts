/** The transferred bytes of a first visit. */
export interface Visit {
  readonly html: number;
  /** Scripts, styles and fonts that the document references. */
  readonly files: number;
  readonly requests: number;
}

const fetchSize = async (url: string): Promise<{ bytes: number; text: string }> => {
  const headers = { 'accept-encoding': 'br', accept: '*/*' };
  const response = await fetch(url, { headers });
  const text = await response.text();
  // `fetch` has decompressed the body; the header has the transferred size.
  return { bytes: Number(response.headers.get('content-length') ?? Buffer.byteLength(text)), text };
};

/** Visits the home page like a browser with an empty cache, without pictures. */
export const firstVisit = async (origin: string): Promise<Visit> => {
  const page = await fetchSize(`${origin}/`);
  const named = page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g);
  const files = [...new Set([...named].map(([, path]) => path))];
  const sizes = await Promise.all(files.map((file) => fetchSize(`${origin}${file}`)));
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  return { html: page.bytes, files: bytes, requests: files.length + 1 };
};
