import { setTimeout as sleep } from 'node:timers/promises';
import { formatMoment } from '../../../i18n/format.ts';
import { isLang, prefixOf, type Lang } from '../../../lib/lang.ts';
import { PATHS } from '../../../lib/paths.ts';
import { AppError } from '../../../lib/errors.ts';
import { serverT } from '../../../i18n/server.ts';
import { withMailFooter } from '../../operator/service.ts';
import { getSiteOrigin } from '../../../platform/config.ts';
import { canDeliver } from '../../../platform/mail.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import { shortenAddress } from '../../../platform/network.ts';
import { queueMessage, sendNow } from '../../../platform/outbox/outbox.ts';
import { findPhoneHolder, findAccount, type DbOrTransaction } from '../queries.ts';
import { CODE_SECONDS, describeDevice, resetPagePath, RESET_LINK_SECONDS } from '../rules.ts';

/** The language of a request, for messages that the auth library sends while handling it. */
export interface Requester {
  readonly lang: Lang;
}

const toLang = (lang: string | undefined, fallback: Lang): Lang => (isLang(lang) ? lang : fallback);

// Isolation marks would double the price of an SMS and end up in the code that phones offer to fill in.
const formatCodeText = (lang: Lang, code: string): string =>
  serverT(lang)('emails.code_text', { code }).replaceAll(/[\u2068\u2069]/g, '');

const secondsFromNow = ({ clock }: Pick<Deps, 'clock'>, seconds: number): Date =>
  new Date(clock.now().getTime() + seconds * 1000);

/** How long a request waits for the gateway, in milliseconds. */
const MAX_WAIT = 2000;

/**
 * Sends a one-time code in the language of the account with this number, or else of the request, and waits up to two seconds for
 * the first attempt. If that fails, the code is withdrawn: a late code would confuse a user who has requested another. A gateway
 * that has not decided by then is slow: the attempt goes on without the request, and the outbox repeats it while the code is valid.
 * Throws `unavailable`.
 * @param maxWait milliseconds
 */
export const sendCode = async (
  deps: Deps & Requester,
  phone: string,
  code: string,
  maxWait = MAX_WAIT,
): Promise<void> => {
  const holder = await findPhoneHolder(deps.db, phone);
  const text = formatCodeText(toLang(holder?.lang, deps.lang), code);
  const delivery = await sendNow(deps, { channel: 'sms', to: phone, text }, secondsFromNow(deps, CODE_SECONDS));
  const outcome = await Promise.race([delivery.attempted, sleep(maxWait, 'undecided' as const, { ref: false })]);
  if (outcome === 'sent' || outcome === 'undecided') return;
  await delivery.withdraw();
  throw new AppError('unavailable', { retryAfter: 30 });
};

/**
 * Rejects a request for a message that the site cannot send, rather than promise it. Throws `unavailable` on a live site without a
 * gateway of this kind.
 */
export const assertDeliverable = ({ config }: Pick<Deps, 'config'>, channel: 'email' | 'sms'): void => {
  if (canDeliver(config, channel)) return;
  throw new AppError('unavailable', { reason: { key: channel === 'email' ? 'no_emails' : 'no_texts' } });
};

/** Logs a failure, which the response must not show. */
const logFailure = async (deps: Deps, work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => deps.log.error({ err: error }, 'message not written down'));
};

const queueResetCode = async (deps: Deps, phone: string, code: string): Promise<void> => {
  const holder = await findPhoneHolder(deps.db, phone);
  // A code of a text message alone must not open the account of an administrator.
  if (!holder?.phone_number_verified || holder.role === 'admin') return;
  const text = formatCodeText(toLang(holder.lang, 'ar'), code);
  await sendNow(deps, { channel: 'sms', to: phone, text }, secondsFromNow(deps, CODE_SECONDS));
};

/**
 * Sends a password reset code to a confirmed number and nothing to any other. Does not wait for delivery, because the
 * response time would reveal whether the account exists.
 */
export const sendResetCode = (deps: Deps, phone: string, code: string): Promise<void> =>
  logFailure(deps, queueResetCode(deps, phone, code));

interface ResetLink {
  readonly user: { readonly id: string; readonly email: string };
  readonly token: string;
  readonly by: Requester | undefined;
}

const queueResetLink = async (deps: Deps, { user, token, by }: ResetLink): Promise<void> => {
  const lang = toLang((await findAccount(deps.db, Number(user.id)))?.lang, by?.lang ?? 'ar');
  const t = serverT(lang);
  const link = `${getSiteOrigin(deps.config)}${resetPagePath(lang, token)}`;
  // The link has its own line: adjacent punctuation would become part of it.
  const text = withMailFooter(deps, lang, `${t('emails.reset_text')}\n\n${link}\n\n${t('emails.reset_ignore')}`);
  const message = { channel: 'email', to: user.email, subject: t('emails.reset_subject'), text } as const;
  await sendNow(deps, message, secondsFromNow(deps, RESET_LINK_SECONDS));
};

/** Mails the password reset link. Does not wait for delivery, for the same reason. */
export const sendResetLink = (deps: Deps, link: ResetLink): Promise<void> =>
  logFailure(deps, queueResetLink(deps, link));

/**
 * Sends an account message in a language by e-mail, or by SMS if there is no address, in the given transaction.
 * @param text the message; isolation marks are removed from an SMS
 */
export const sendAccountMessage = async (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  trx: DbOrTransaction,
  to: { readonly email: string | null; readonly phone: string | null },
  { subject, text, lang }: { readonly subject: string; readonly text: string; readonly lang: Lang },
): Promise<void> => {
  const now = clock.now();
  if (to.email) {
    const message = { channel: 'email', to: to.email, subject, text: withMailFooter({ config }, lang, text) } as const;
    await queueMessage(trx, message, now);
  } else if (to.phone) {
    await queueMessage(trx, { channel: 'sms', to: to.phone, text: text.replaceAll(/[\u2068\u2069]/g, '') }, now);
  }
};

/**
 * Tells the owner of an account that it was signed in to on a device for the first time: by e-mail at most three times a day, or
 * without a confirmed address by text message once a day, where there is a gateway.
 */
export const sendNewDevice = async (ctx: Ctx, userId: number): Promise<void> => {
  const { config, db, limits, clock, userAgent, address } = ctx;
  const account = await findAccount(db, userId);
  if (!account) return;
  const email = account.email_verified ? account.email : null;
  const phone = account.phone_number_verified && config.SMS_WEBHOOK_URL ? account.phone_number : null;
  if (email === null && phone === null) return;
  if ((await limits.count(email === null ? 'deviceTexts' : 'deviceMessages', `user:${userId}`)) > 0) return;
  const { lang } = account;
  const t = serverT(lang);
  const now = clock.now();
  const values = {
    device: describeDevice(userAgent) ?? t('emails.new_device_unknown'),
    when: formatMoment(now.toISOString(), lang),
    network: shortenAddress(address),
  };
  const link = `${getSiteOrigin(config)}${prefixOf(lang)}${PATHS.profile}`;
  const text =
    email === null
      ? `${t('emails.new_device_sms', values)}\n${link}`
      : `${t('emails.new_device_text', values)}\n\n${t('emails.new_device_not_you')}\n\n${link}`;
  await sendAccountMessage(ctx, db, { email, phone }, { subject: t('emails.new_device_subject'), text, lang });
};
