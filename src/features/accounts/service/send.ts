import { isLang, type Lang } from '../../../lib/lang.ts';
import { Refusal } from '../../../lib/errors.ts';
import { serverT } from '../../../i18n/server.ts';
import type { Deps } from '../../../platform/context.ts';
import { queue, sendNow } from '../../../platform/outbox/outbox.ts';
import { findHolder, findOwn, type Rows } from '../queries.ts';
import { CODE_SECONDS, resetPage, RESET_LINK_SECONDS } from '../rules.ts';

/** Who asks, for the messages that the accounts library sends on the way. */
export interface Asking {
  readonly lang: Lang;
  /** Origin of our own pages, for links. */
  readonly origin: string;
}

const langOr = (lang: string | undefined, other: Lang): Lang => (isLang(lang) ? lang : other);

// The isolating marks would double the price of a message and end up in the code that a phone offers to fill in.
const codeText = (lang: Lang, code: string): string =>
  serverT(lang)('mails.code_text', { code }).replaceAll(/[\u2068\u2069]/g, '');

const inSeconds = ({ clock }: Pick<Deps, 'clock'>, seconds: number): Date =>
  new Date(clock.now().getTime() + seconds * 1000);

/**
 * Sends a one-time code, in the language of the account with this number, else of who asks, and waits for the first
 * attempt. Where that fails the code is withdrawn: a late one would confuse a user who has asked for another.
 * Throws `unavailable`.
 */
export const sendCode = async (deps: Deps, phone: string, code: string, by: Asking | undefined): Promise<void> => {
  const holder = await findHolder(deps.db, phone);
  const text = codeText(langOr(holder?.lang, by?.lang ?? 'ar'), code);
  const urgent = await sendNow(deps, { channel: 'sms', to: phone, text }, inSeconds(deps, CODE_SECONDS));
  if ((await urgent.attempted) === 'sent') return;
  await urgent.withdraw();
  throw new Refusal('unavailable', { retryAfter: 30 });
};

/** Writes a failure down that the accounts library keeps to itself. */
const logged = async (deps: Deps, work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => deps.log.error({ err: error }, 'message not written down'));
};

const writeResetCode = async (deps: Deps, phone: string, code: string): Promise<void> => {
  const holder = await findHolder(deps.db, phone);
  if (!holder?.phone_number_verified) return;
  const text = codeText(langOr(holder.lang, 'ar'), code);
  await sendNow(deps, { channel: 'sms', to: phone, text }, inSeconds(deps, CODE_SECONDS));
};

/**
 * Sends a code for a new password to a number that its account has confirmed; nothing to any other. Nobody waits for the
 * attempt, or the time of the answer would tell whether there is such an account.
 */
export const sendResetCode = (deps: Deps, phone: string, code: string): Promise<void> =>
  logged(deps, writeResetCode(deps, phone, code));

interface ResetLink {
  readonly user: { readonly id: string; readonly email: string };
  readonly token: string;
  readonly by: Asking | undefined;
}

const writeResetLink = async (deps: Deps, { user, token, by }: ResetLink): Promise<void> => {
  const lang = langOr((await findOwn(deps.db, Number(user.id)))?.lang, by?.lang ?? 'ar');
  const t = serverT(lang);
  const link = `${by?.origin ?? ''}${resetPage(lang, token)}`;
  // The link stands alone on its line: a mark or a full stop beside it would become part of it.
  const text = `${t('mails.reset_text')}\n\n${link}\n\n${t('mails.reset_ignore')}\n`;
  const message = { channel: 'email', to: user.email, subject: t('mails.reset_subject'), text } as const;
  await sendNow(deps, message, inSeconds(deps, RESET_LINK_SECONDS));
};

/** Mails the link to the page where a new password is set. Nobody waits for the attempt, as above. */
export const sendResetLink = (deps: Deps, link: ResetLink): Promise<void> => logged(deps, writeResetLink(deps, link));

/** Tells the address that an account had so far, in the transaction in which the account gets another one. */
export const sendEmailChanged = (trx: Rows, to: string, email: string | null, lang: Lang, now: Date): Promise<void> => {
  const t = serverT(lang);
  const text = t('mails.email_changed_text', { email: email ?? '–' });
  return queue(trx, { channel: 'email', to, subject: t('mails.email_changed_subject'), text }, now);
};

/**
 * Tells somebody what became of their account, by e-mail or, without an address, by short message; in the transaction in
 * which it happens.
 * @param text the message; in a short one the isolating marks are left out
 */
export const tellPerson = async (
  trx: Rows,
  to: { readonly email: string | null; readonly phone: string | null },
  { subject, text }: { readonly subject: string; readonly text: string },
  now: Date,
): Promise<void> => {
  if (to.email) await queue(trx, { channel: 'email', to: to.email, subject, text: `${text}\n` }, now);
  else if (to.phone)
    await queue(trx, { channel: 'sms', to: to.phone, text: text.replaceAll(/[\u2068\u2069]/g, '') }, now);
};
