import type { Context, Hono } from 'hono';
import type { Posted } from '#client/forms/posted.ts';
import { fullPath, getLikelyRole, getReturnPath } from '#features/accounts/rules.ts';
import { AppError } from '#lib/errors.ts';
import { splitPath } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { getOrigin } from '#platform/transport/http/request.ts';
import type { ServerOptions } from '#platform/feature.ts';

type Fields = Readonly<Record<string, string>>;

interface PageForm {
  /** The call that it makes: method and path, and the body. */
  readonly toCall: (fields: Fields, back: string) => readonly [key: string, body: Record<string, unknown>];
  /** The fields that the answer shows again; never a password or a code. */
  readonly shown: readonly string[];
  /** The texts of the call's answer that the page shows. */
  readonly reveals?: readonly string[];
  /** Whether guests are sent to sign in, and back. */
  readonly asksToSignIn?: true;
  /** The page that follows, without language prefix; null if the same page asks for the next thing, or shows the answer. */
  readonly next: (answer: Record<string, unknown>, back: string) => string | null;
}

const afterSignIn = (answer: Record<string, unknown>, back: string): string =>
  answer['setup_needed'] === true ? PATHS.security : back;

const ORDER_TEXTS = ['quantity', 'pickup', 'name', 'phone', 'email', 'city_id'] as const;

const CONTACT = 'POST /api/items/{id}/contact';
const LIKE = 'POST /api/items/{id}/like';
const CONFIRM = 'POST /api/orders/track/{token}/confirm';

/** A call with the id of an item. */
const withId = (call: string, id: string | undefined): string => call.replace('{id}', () => String(Number(id) || 0));

/** The forms that work without scripts, by the value of their field `form`. */
const FORMS: Readonly<Record<string, PageForm>> = {
  'sign-in': {
    toCall: ({ username = '', password = '' }) => {
      const name = username.trim();
      return name === '' || name.includes('@')
        ? ['POST /api/auth/sign-in/email', { email: name, password }]
        : ['POST /api/auth/sign-in/phone-number', { phoneNumber: name, password }];
    },
    shown: ['username'],
    next: afterSignIn,
  },
  'send-code': {
    toCall: ({ phone = '' }) => ['POST /api/auth/phone-number/send-otp', { phoneNumber: phone.trim() }],
    shown: ['phone'],
    next: () => null,
  },
  'verify-code': {
    toCall: ({ phone = '', code = '' }, back) => [
      'POST /api/auth/phone-number/verify',
      { phoneNumber: phone, code, role: getLikelyRole(back) },
    ],
    shown: ['phone'],
    next: afterSignIn,
  },
  contact: {
    toCall: ({ item_id: id }) => [withId(CONTACT, id), {}],
    shown: ['item_id'],
    reveals: ['phone', 'whatsapp', 'email'],
    next: () => null,
  },
  like: {
    toCall: ({ item_id: id, liked }) => [`${withId(LIKE, id)}?liked=${liked === 'No' ? 'No' : 'Yes'}`, {}],
    shown: ['item_id'],
    asksToSignIn: true,
    // Other answers of the page are the same for many users: this one shows the heart as it is now.
    next: () => null,
  },
  order: {
    toCall: ({ item_id: id, draft_id: draftId, signed_in: signedIn, address, ...fields }) => [
      'POST /api/orders/store',
      {
        ...Object.fromEntries(ORDER_TEXTS.map((name) => [name, fields[name]])),
        ...(fields['pickup'] === 'Yes' ? {} : { address }),
        ...(draftId ? { draft_id: Number(draftId) } : {}),
        ...(signedIn === 'Yes' ? { signed_in: 'Yes' } : {}),
        item_id: Number(id),
        draft: 'No',
      },
    ],
    shown: [...ORDER_TEXTS, 'address'],
    next: ({ tracking_url: url }) =>
      withQuery(PATHS.orderThanks, { token: typeof url === 'string' ? url.split('/').at(-1) : null }),
  },
  'confirm-order': {
    toCall: ({ token = '', code }) => [CONFIRM.replace('{token}', () => encodeURIComponent(token)), { code }],
    shown: [],
    // The page shows the order as it is now.
    next: () => null,
  },
};

/** Max bytes of a form. */
const MAX_FORM = 64 * 1024;

/**
 * Rejects a form that another site has sent. The calls demand a header that only scripts can add; in its place a form needs the
 * origin that browsers state with each form, or their word that it comes from this site.
 */
const checkSender = ({ headers }: Request, origin: string): void => {
  const from = headers.get('origin');
  const isOwn = from === null || from === 'null' ? headers.get('sec-fetch-site') === 'same-origin' : from === origin;
  if (!isOwn) throw new AppError('forbidden', { reason: { key: 'foreign_origin' } });
};

/** Reads the fields of a form; null if the body is none. Throws `too_large`. */
const readForm = async ({ req }: Context): Promise<Fields | null> => {
  if (!req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return null;
  // Browsers state the length of a form.
  if (!(Number(req.header('content-length')) <= MAX_FORM)) throw new AppError('too_large');
  return Object.fromEntries(new URLSearchParams(await req.text()));
};

/** The outcome of a form: the page that follows, or what its page shows. Both come with the cookies of the call. */
export type FormAnswer =
  | { readonly location: string; readonly cookies: readonly string[] }
  | { readonly posted: Posted; readonly cookies: readonly string[] };

/**
 * Makes the call of a form that a browser has sent without scripts, as that browser: with its cookies and address, so that the
 * limits and the validation are those of the call.
 * @param app serves the call
 * @returns its outcome, or that the body is no form or one that needs scripts
 * Throws `forbidden` for a form of another site, and `too_large`
 */
export const answerForm = async (
  app: Hono,
  c: Context,
  { deps, translatorFor }: ServerOptions,
): Promise<FormAnswer | 'no form' | 'unknown form'> => {
  const origin = getOrigin(c, deps.config);
  const fields = await readForm(c);
  const form = fields && Object.hasOwn(FORMS, fields['form'] ?? '') ? FORMS[fields['form'] ?? ''] : undefined;
  if (!fields) return 'no form';
  if (!form) return 'unknown form';
  checkSender(c.req.raw, origin);
  // As the browser has it: the path of the request is decoded.
  const { lang, rest: here } = splitPath(new URL(c.req.url).pathname);
  const back = getReturnPath(new URL(c.req.url).searchParams);
  const [key, body] = form.toCall(fields, back);
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'accept-encoding', 'transfer-encoding']) headers.delete(name);
  headers.set('content-type', 'application/json');
  headers.set('x-requested-with', 'XMLHttpRequest');
  headers.set('origin', origin);
  // A form that is sent twice takes effect once; the encoded key is valid in a header, whatever was sent.
  if (fields['key']) headers.set('idempotency-key', encodeURIComponent(fields['key']));
  const url = new URL(key.slice(key.indexOf(' ') + 1), origin);
  url.searchParams.set('lang', lang);
  const response = await app.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), c.env);
  const answer = (await response.json()) as Record<string, unknown>;
  const cookies = response.headers.getSetCookie();
  const values = Object.fromEntries(form.shown.map((name) => [name, fields[name] ?? '']));
  const show = (error: Posted['error'], more: Readonly<Record<string, string>> = {}): FormAnswer => ({
    posted: { form: fields['form'] ?? '', values: { ...values, ...more }, error },
    cookies,
  });
  if (response.status === 401 && form.asksToSignIn)
    return { location: fullPath(withQuery(PATHS.login, { back: fullPath(here, lang) }), lang), cookies };
  if (!response.ok)
    return show({
      status: response.status,
      code: answer['code'] as NonNullable<Posted['error']>['code'],
      message: String(answer['message'] ?? ''),
      fields: (answer['errors'] ?? {}) as Record<string, string[]>,
    });
  // Passkeys need a script, and the ticket of the first step must not be in a page.
  if (answer['second_factor'])
    return show({
      status: 401,
      code: 'second_factor_needed',
      message: translatorFor(lang)({ key: 'factor_needs_script' }),
      fields: {},
    });
  const next = form.next(answer, back);
  const revealed = (form.reveals ?? [])
    .map((name) => [name, answer[name]])
    .filter(([, text]) => typeof text === 'string');
  return next === null ? show(null, Object.fromEntries(revealed)) : { location: fullPath(next, lang), cookies };
};
