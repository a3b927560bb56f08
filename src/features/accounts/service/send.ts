import { setTimeout as sleep } from 'node:timers/promises';
import { formatMoment } from '#i18n/format.ts';
import { isLang, prefixOf, type Lang } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import { AppError } from '#lib/errors.ts';
import { serverT } from '#i18n/server.ts';
import { withMailFooter } from '#features/operator/index.ts';
import { getSiteOrigin } from '#platform/core/config.ts';
import { canDeliver } from '#platform/delivery/mail.ts';
import type { Ctx, Deps } from '#platform/context.ts';
import { shortenAddress } from '#platform/core/network.ts';
import { queueMessage, sendNow } from '#platform/delivery/outbox/outbox.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { findAccount, findPhoneOwner, lockUser } from '../queries.ts';
import { findResetAccount } from '../queries/credentials.ts';
import { replaceResetLink } from '../queries/links.ts';
import { CODE_SECONDS, describeDevice, resetPagePath, RESET_LINK_SECONDS } from '../rules.ts';
import { createToken } from './account-mails.ts';

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
  deps: Deps & { readonly lang: Lang },
  phone: string,
  code: string,
  maxWait = MAX_WAIT,
): Promise<void> => {
  const owner = await findPhoneOwner(deps.db, phone);
  const text = formatCodeText(toLang(owner?.lang, deps.lang), code);
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
  const owner = await findPhoneOwner(deps.db, phone);
  // A code of a text message alone must not open the account of an administrator.
  if (!owner || owner.role === 'admin') return;
  const text = formatCodeText(toLang(owner.lang, 'ar'), code);
  await sendNow(deps, { channel: 'sms', to: phone, text }, secondsFromNow(deps, CODE_SECONDS));
};

/**
 * Sends a password reset code to a confirmed number and nothing to any other. Does not wait for delivery, because the
 * response time would reveal whether the account exists.
 */
export const sendResetCode = (deps: Deps, phone: string, code: string): Promise<void> =>
  logFailure(deps, queueResetCode(deps, phone, code));

const queueResetLink = async (deps: Deps, email: string): Promise<void> => {
  const account = await findResetAccount(deps.db, email);
  if (!account) return;
  const token = createToken();
  const expires_at = secondsFromNow(deps, RESET_LINK_SECONDS);
  await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, account.id);
    await replaceResetLink(trx, account.id, { token, expires_at });
  });
  const lang = toLang(account.lang, 'ar');
  const t = serverT(lang);
  const link = `${getSiteOrigin(deps.config)}${resetPagePath(lang, token)}`;
  // The link has its own line: adjacent punctuation would become part of it.
  const text = withMailFooter(deps, lang, `${t('emails.reset_text')}\n\n${link}\n\n${t('emails.reset_ignore')}`);
  await sendNow(deps, { channel: 'email', to: email, subject: t('emails.reset_subject'), text }, expires_at);
};

/**
 * Mails a password reset link, which ends those that were mailed before, and nothing to an address without an account. Does not
 * wait for delivery, for the same reason.
 */
export const sendResetLink = (deps: Deps, email: string): Promise<void> =>
  logFailure(deps, queueResetLink(deps, email));

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
 * Notifies the owner of an account that it was signed in to on a device for the first time: by e-mail at most three
 * times a day, or without a confirmed address by text message once a day, where there is a gateway.
 */
export const sendNewDevice = async (ctx: Ctx<'config' | 'limits' | 'request'>, userId: number): Promise<void> => {
  const { config, db, limits, clock } = ctx;
  const { userAgent, address } = ctx.request;
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

/**
 * Notifies the owner of an account once a day that five second factors were wrong: another person knows the password,
 * or has a device on which the owner is signed in. The message is an e-mail or, without a confirmed address, a text
 * message, where there is a gateway.
 */
export const sendWrongFactors = async (ctx: Ctx<'config' | 'limits'>, userId: number): Promise<void> => {
  const { config, db, limits } = ctx;
  if ((await limits.count('wrongFactors', `user:${userId}`)) !== 1) return;
  const account = await findAccount(db, userId);
  if (!account) return;
  const { lang } = account;
  const t = serverT(lang);
  const to = {
    email: account.email_verified ? account.email : null,
    phone: account.phone_number_verified && config.SMS_WEBHOOK_URL ? account.phone_number : null,
  };
  const link = `${getSiteOrigin(config)}${prefixOf(lang)}${PATHS.profile}`;
  const text =
    to.email === null
      ? `${t('emails.wrong_factors_sms')}\n${link}`
      : `${t('emails.wrong_factors_text')}\n\n${t('emails.wrong_factors_change')}\n\n${link}`;
  await sendAccountMessage(ctx, db, to, { subject: t('emails.wrong_factors_subject'), text, lang });
};

/**
 * Notifies the owner of a number once a day that a new account claims it, by e-mail, or by text message where there is
 * a gateway. Does nothing for a number that no account has proven, and none of this shows in a response.
 * @param email the address that the new account claims: its owner gets a mail about that already
 */
export const sendNumberClaimed = async (ctx: Ctx<'config' | 'limits'>, phone: string, email: string): Promise<void> => {
  const { config, db, limits } = ctx;
  const isNoted = (await limits.count('claimMessages', phone)) > 0;
  const owner = await findPhoneOwner(db, phone);
  if (!owner || isNoted || (owner.email_verified && owner.email === email)) return;
  const lang = toLang(owner.lang, 'ar');
  const t = serverT(lang);
  const to = { email: owner.email_verified ? owner.email : null, phone: canDeliver(config, 'sms') ? phone : null };
  const link = `${getSiteOrigin(config)}${prefixOf(lang)}${PATHS.login}`;
  const text = `${t('emails.number_claimed_text')}${to.email === null ? '\n' : '\n\n'}${link}`;
  await sendAccountMessage(ctx, db, to, { subject: t('emails.number_claimed_subject'), text, lang });
};
