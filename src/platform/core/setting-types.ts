import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { normalizePhone } from '#lib/phone.ts';

// Parsers of the values of settings; the message for a wrong value follows its name.

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether a host, as in a URL or a setting, is this computer. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replaceAll(/[[\]]/g, ''));

/** A URL with one of some schemes, such as `https:`. */
export const url = (schemes: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    message: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

export const web = url(['http:', 'https:']);
export const database = url(['postgres:', 'postgresql:']);

/** Whether a text is a template of the addresses of map tiles: browsers only load them over https, except from this machine. */
export const isTileUrl = (value: string): boolean => {
  if (!URL.canParse(value) || !['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

/**
 * Whether a text is an issuer of ID tokens: it decides who is signed in, so it is requested over https, except on this machine.
 */
export const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  return `${search}${hash}` === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
};

/** Whether a text is the origin of a site: scheme, host and port alone. */
export const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === '';
};

/** An integer in plain decimal digits: `0x50` or `8e3` is a typo, not a port. */
export const wholeNumber = (description: string, min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      message: `must be ${description} from ${min} to ${max}`,
    })
    .transform(Number);

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A phone number in Moroccan or international notation, stored as `+212522000000`. */
export const phone = z.string().transform((text, context) => {
  const international = text.replaceAll(/[ .()-]/g, '').replace(/^00/, '+');
  const number = normalizePhone(text) ?? (/^\+(?!212)[1-9]\d{7,14}$/.test(international) ? international : null);
  if (number === null) {
    context.addIssue({ code: 'custom', message: 'must be a phone number such as 0522 00 11 22 or +212 522 00 11 22' });
    return z.NEVER;
  }
  return number;
});

/** A sender of e-mails: `no-reply@ghalla.example`, or `Ghalla <no-reply@ghalla.example>`. */
export const mailbox = z.string().transform((text, context): Mailbox => {
  const at = text.endsWith('>') ? text.indexOf('<') : -1;
  const address = at === -1 ? text : text.slice(at + 1, -1);
  const name = text.slice(0, Math.max(at, 0)).replaceAll('"', '').trim();
  if (z.email().safeParse(address).success) return { name: name || 'Ghalla', address };
  context.addIssue({ code: 'custom', message: 'must be an e-mail address such as Ghalla <no-reply@ghalla.example>' });
  return z.NEVER;
});

/** A switch, on by default. */
export const onOrOff = (description: string) =>
  z.enum(['on', 'off'], { message: 'must be on or off' }).default('on').describe(description);

export const text = (description: string) => z.string().optional().describe(description);

export const textOr = (value: string, description: string) => z.string().default(value).describe(description);

/** A line of text that pages show. */
export const line = (max: number) => z.string().max(max, `must have at most ${max} characters`);

const MAX_WORKERS = 32;

/** A number of processes; `auto` is one per core. */
export const workers = z.union(
  [
    z.literal('auto').transform(() => Math.min(availableParallelism(), MAX_WORKERS)),
    wholeNumber('a number', 1, MAX_WORKERS),
  ],
  { message: `must be auto or a number from 1 to ${MAX_WORKERS}` },
);
