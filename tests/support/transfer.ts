import http from 'node:http';

/** The types of files that a page loads before it works. */
export const ASSET_TYPES = ['js', 'css', 'woff2'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** The type of the file of a URL; undefined for pictures, calls and pages. */
export const assetTypeOf = (url: string): AssetType | undefined =>
  ASSET_TYPES.find((type) => new URL(url).pathname.endsWith(`.${type}`));

/** The bytes of a response body as browsers get it, with brotli. */
export const getTransferSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    request.on('error', reject);
  });

export interface Transfer {
  readonly files: number;
  readonly bytes: number;
}

/** Sums up the files of one type among URLs. */
export const sumTransfers = async (urls: Iterable<string>, type: AssetType): Promise<Transfer> => {
  const files = [...urls].filter((url) => assetTypeOf(url) === type);
  const sizes = await Promise.all(files.map(getTransferSize));
  return { files: files.length, bytes: sizes.reduce((all, size) => all + size, 0) };
};
