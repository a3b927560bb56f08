import { randomBytes } from 'node:crypto';
import { formatMoment } from '#i18n/format.ts';
import { serverT } from '#i18n/server.ts';
import { isLang, prefixOf, type Lang } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import { formatPhone } from '#lib/phone.ts';
import { getSiteOrigin } from '#platform/core/config.ts';
import type { Deps } from '#platform/context.ts';
import { queueMessage, queueSealed } from '#platform/delivery/outbox/outbox.ts';
import { withMailFooter } from '#features/operator/index.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { insertLink } from '../queries/links.ts';
import { CONFIRM_LINK_SECONDS, confirmPagePath, RESTORE_LINK_SECONDS, restorePagePath } from '../rules.ts';

type MailDeps = Pick<Deps, 'config' | 'clock' | 'secret'>;

/** An account before a change: its owner gets the report of the change, and a link restores this state. */
export interface AccountBefore {
  readonly id: number;
  readonly lang: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly phone_number_verified: boolean;
}

/** The state that the link of a security message restores. */
export interface RestorePoint {
  readonly email: string;
  readonly phone: string | null;
  readonly phone_verified: boolean;
  /** When the change was made, ISO 8601. */
  readonly at: string;
}

/** A change that is reported to the owner; of an address or number the new one, `null` if it was removed. */
export type SecurityChange =
  | { readonly kind: 'email'; readonly email: string | null }
  | { readonly kind: 'phone'; readonly phone: string | null }
  | { readonly kind: 'password' };

const toLang = (lang: string): Lang => (isLang(lang) ? lang : 'ar');
/** The random token of a link. */
export const createToken = (): string => randomBytes(24).toString('base64url');
const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Queues a mail whose link is a key: on a line of its own, and encrypted in the database. */
const queueLink = (
  deps: MailDeps,
  trx: DbOrTransaction,
  { to, lang, subject, paragraphs }: { to: string; lang: Lang; subject: string; paragraphs: readonly string[] },
): Promise<void> => {
  const text = withMailFooter(deps, lang, paragraphs.join('\n\n'));
  return queueSealed(trx, deps.secret, { channel: 'email', to, subject, text }, deps.clock.now());
};

/**
 * Mails the link that proves an address to it, within the given transaction. If another account has proven the address,
 * its owner gets a mail without the link, which is stored in both cases: the duration must not differ.
 * @param owner the language of that owner
 */
export const queueConfirmLink = async (
  deps: MailDeps,
  trx: DbOrTransaction,
  { id, email, lang: name }: { readonly id: number; readonly email: string; readonly lang: string },
  owner: { readonly lang: string } | null,
): Promise<void> => {
  const [token, lang] = [createToken(), toLang(owner?.lang ?? name)];
  const expires_at = secondsFrom(deps.clock.now(), CONFIRM_LINK_SECONDS);
  await insertLink(trx, 'confirm-email', { token, value: `${id} ${email}`, expires_at });
  const t = serverT(lang);
  const origin = getSiteOrigin(deps.config);
  const [subject, paragraphs] = owner
    ? [t('emails.taken_subject'), [t('emails.taken_text'), `${origin}${prefixOf(lang)}${PATHS.forgotPassword}`]]
    : [
        t('emails.confirm_subject'),
        [t('emails.confirm_text'), `${origin}${confirmPagePath(lang, token)}`, t('emails.confirm_ignore')],
      ];
  await queueLink(deps, trx, { to: email, lang, subject, paragraphs });
};

const describeChange = (change: SecurityChange, when: string, lang: Lang): string => {
  const t = serverT(lang);
  if (change.kind === 'password') return t('emails.password_changed_text', { when });
  if (change.kind === 'email') {
    const { email } = change;
    return email === null ? t('emails.email_removed_text', { when }) : t('emails.email_changed_text', { email, when });
  }
  const { phone } = change;
  if (phone === null) return t('emails.phone_removed_text', { when });
  return t('emails.phone_changed_text', { phone: formatPhone(phone), when });
};

/**
 * Reports a change to the owner of an account within the given transaction: to the e-mail address that was proven before,
 * with a link that takes the account back for 7 days; without one by a text message to the number that was confirmed before.
 */
export const queueSecurityMessage = async (
  deps: MailDeps,
  trx: DbOrTransaction,
  before: AccountBefore,
  change: SecurityChange,
): Promise<void> => {
  const now = deps.clock.now();
  const lang = toLang(before.lang);
  const t = serverT(lang);
  const origin = getSiteOrigin(deps.config);
  const what = describeChange(change, formatMoment(now.toISOString(), lang), lang);
  const { email, phone_number: phone } = before;
  if (email !== null && before.email_verified) {
    const token = createToken();
    const point: RestorePoint = { email, phone, phone_verified: before.phone_number_verified, at: now.toISOString() };
    const value = `${before.id} ${JSON.stringify(point)}`;
    await insertLink(trx, 'restore-account', { token, value, expires_at: secondsFrom(now, RESTORE_LINK_SECONDS) });
    const paragraphs = [what, t('emails.restore_text'), `${origin}${restorePagePath(lang, token)}`];
    await queueLink(deps, trx, { to: email, lang, subject: t(`emails.${change.kind}_changed_subject`), paragraphs });
  } else if (phone !== null && before.phone_number_verified) {
    const page = change.kind === 'password' ? PATHS.forgotPassword : PATHS.privacy;
    const text = `${what} ${t('emails.text_restore', { link: `${origin}${prefixOf(lang)}${page}` })}`;
    await queueMessage(trx, { channel: 'sms', to: phone, text: text.replaceAll(/[\u2066-\u2069]/g, '') }, now);
  }
};
