import { Refusal } from '../../lib/errors.ts';
import type { Deps } from '../../platform/context.ts';
import { stemOf, WIDTHS, type Format, type Width } from './rules.ts';

type Needs = Pick<Deps, 'storage' | 'log'>;

/** A storage that fails is a 503 for the caller and a line in the log, whatever it failed of. */
const guarded = async <T>({ log }: Needs, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'storage failed');
    throw new Refusal('unavailable', { retryAfter: 10 });
  }
};

export const writeFile = (ctx: Needs, key: string, body: Uint8Array, contentType: string): Promise<void> =>
  guarded(ctx, () => ctx.storage.put(key, body, contentType));

export const readFile = (ctx: Needs, key: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  guarded(ctx, () => ctx.storage.get(key));

export const removeFile = (ctx: Needs, key: string): Promise<void> => guarded(ctx, () => ctx.storage.remove(key));

const EXTENSION = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<Format, string>;
const FORMATS = Object.keys(EXTENSION) as Format[];

/** The key of a picture's form: `uploads/ab12…/w320.webp`, or `…/full.jpg` in its own size. */
export const keyOfForm = (path: string, width: Width | null, format: Format): string =>
  `${stemOf(path)}/${width === null ? 'full' : `w${width}`}.${EXTENSION[format]}`;

/** Every key that can exist for an upload. */
export const keysOf = (path: string): string[] => [
  path,
  ...(path.endsWith('.pdf')
    ? []
    : [null, ...WIDTHS].flatMap((width) => FORMATS.map((format) => keyOfForm(path, width, format)))),
];
