import { getSiteOrigin } from '#platform/core/config.ts';
import { hmac, isSameSecret } from '#platform/core/sign.ts';
import type { Ctx, Deps, UserCtx } from '#platform/context.ts';
import { queueMessage, type OutgoingMessage } from '#platform/delivery/outbox/outbox.ts';
import * as queries from '../queries.ts';
import { type DueNotification, type Recipient } from '../queries.ts';
import { getLink, rulesOf, NOTIFICATION_GROUPS, type NotificationGroup } from '../rules/kinds.ts';
import { shouldMail, toMailGroups } from '../rules/delivery.ts';
import { serverT } from '#i18n/server.ts';
import { prefixOf } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { withMailFooter } from '#features/operator/index.ts';
import { unsubscribePath, type MailPreferences, type UnsubscribeState } from '../contract.ts';
import { buildText, joinSentences } from '../wire.ts';
import { setMailOff } from '#features/accounts/index.ts';
import { notFound } from '#lib/errors.ts';

/** Users per transaction. */
const BATCH_SIZE = 20;

/** Moves due notifications of a batch of users into the outbox, and skips those that need no e-mail any more. */
const queueBatch = (deps: Deps): Promise<{ taken: number; queued: number }> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const due = await queries.lockDue(trx, now, BATCH_SIZE);
    if (due.length === 0) return { taken: 0, queued: 0 };
    const recipients = await queries.findRecipients(
      trx,
      due.map(({ user_id }) => user_id),
      now,
    );
    const toSend = due.filter(({ read, kind, user_id }) => {
      const recipient = recipients.get(user_id);
      return !read && recipient !== undefined && shouldMail(recipient, kind);
    });
    const queuedIds = new Set(toSend.map(({ id }) => id));
    await queries.setMailState(
      trx,
      due.map(({ id }) => id).filter((id) => !queuedIds.has(id)),
      'needless',
    );
    await queries.setMailState(trx, [...queuedIds], 'queued');
    const byUser = Map.groupBy(toSend, ({ user_id }) => user_id);
    for (const [id, notifications] of byUser) {
      const recipient = recipients.get(id);
      if (recipient?.email)
        await queueMessage(trx, buildMail(deps, { ...recipient, email: recipient.email }, notifications), now);
    }
    return { taken: due.length, queued: byUser.size };
  });

/**
 * Queues the e-mails of notifications that were not read in time, one per user, for a job; safe to run in several
 * processes at once. Returns the number of e-mails.
 */
export const queueNotificationMails = async (deps: Deps): Promise<number> => {
  for (let total = 0; ;) {
    const { taken, queued } = await queueBatch(deps);
    total += queued;
    if (taken === 0) return total;
  }
};

/**
 * Builds one e-mail from all due notifications of a user, in their language, with links and unsubscribe links: as a
 * page, and for mail clients as specified by RFC 2369 and RFC 8058.
 */
const buildMail = (
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  recipient: Recipient & { readonly email: string },
  notifications: readonly DueNotification[],
): OutgoingMessage => {
  const { lang } = recipient;
  const t = serverT(lang);
  const origin = getSiteOrigin(config);
  const toUrl = (path: string): string => `${origin}${prefixOf(lang)}${path}`;
  const entries = notifications.map((notification) => ({
    notification,
    words: buildText(notification, lang),
    link: getLink(notification),
  }));
  const parts = entries.map(({ notification, words, link }) => {
    const { hasModeratorNote } = rulesOf(notification.kind);
    const label = hasModeratorNote ? `${t('notification_texts.mail.note')}\n` : '';
    const note = words.note ? `${label}${words.note}` : null;
    // Links have their own line: adjacent punctuation would become part of them.
    return [joinSentences(words), note, link && toUrl(link)].filter(Boolean).join('\n\n');
  });
  const [only] = entries;
  const what =
    entries.length === 1 && only
      ? only.words.first.replace(/\.$/, '')
      : t('notification_texts.mail.many', { count: entries.length });
  const groups = toMailGroups(notifications.map(({ kind }) => kind));
  const token = createUnsubscribeToken(secret, recipient.id, groups);
  const footer = [
    t('notification_texts.mail.why'),
    `${t('notification_texts.mail.stop')}\n${toUrl(pathTo('unsubscribe', { token }))}`,
  ];
  return {
    channel: 'email',
    to: recipient.email,
    subject: t('notification_texts.mail.subject', { what }),
    text: withMailFooter({ config }, lang, parts.join('\n\n\n'), groups.length > 0 ? footer : []),
    headers:
      groups.length > 0
        ? {
            'List-Unsubscribe': `<${origin}${unsubscribePath(token)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {},
  };
};

const getMailPreferences = async (ctx: Pick<Deps, 'db' | 'clock'>, id: number): Promise<MailPreferences> => {
  const recipient = (await queries.findRecipients(ctx.db, [id], ctx.clock.now())).get(id);
  if (!recipient || recipient.closed) throw notFound();
  const groups = NOTIFICATION_GROUPS.map((group) => ({ group, subscribed: !recipient.mail_off.includes(group) }));
  return { email: recipient.email, groups };
};

export const showMailPreferences = (ctx: UserCtx): Promise<MailPreferences> => getMailPreferences(ctx, ctx.viewer.id);

/** Subscribes the viewer to a group of e-mails, or unsubscribes. */
export const setMailPreference = async (
  ctx: UserCtx,
  group: NotificationGroup,
  subscribed: boolean,
): Promise<MailPreferences> => {
  await setMailOff(ctx.db, ctx.viewer.id, [group], subscribed);
  return getMailPreferences(ctx, ctx.viewer.id);
};

const sign = (secret: string, payload: string): string =>
  hmac(secret, `unsubscribe:${payload}`).toString('base64url').slice(0, 27);

/** Creates the unsubscribe token of an e-mail. It never expires, because users keep e-mails. */
export const createUnsubscribeToken = (
  secret: string,
  userId: number,
  groups: readonly NotificationGroup[],
): string => {
  const payload = `${userId}.${groups.join('-')}`;
  return `${payload}.${sign(secret, payload)}`;
};

const verifyToken = (secret: string, token: string): { id: number; groups: NotificationGroup[] } => {
  const [, payload = '', id, names = '', signature = ''] = /^((\d{1,10})\.([a-z-]+))\.([\w-]{27})$/.exec(token) ?? [];
  if (!isSameSecret(signature, sign(secret, payload))) throw notFound();
  const groups = names.split('-');
  return { id: Number(id), groups: NOTIFICATION_GROUPS.filter((group) => groups.includes(group)) };
};

const getUnsubscribeState = async (
  ctx: Ctx,
  { id, groups }: ReturnType<typeof verifyToken>,
): Promise<UnsubscribeState> => {
  const preferences = await getMailPreferences(ctx, id);
  return { groups: preferences.groups.filter(({ group }) => groups.includes(group)) };
};

/** Returns the groups that an unsubscribe token covers. Throws `not_found`, also when the account is closed. */
export const showUnsubscribeState = (ctx: Ctx<'secret'>, token: string): Promise<UnsubscribeState> =>
  getUnsubscribeState(ctx, verifyToken(ctx.secret, token));

/** Unsubscribes from the groups of a token, or resubscribes. Throws `not_found`. */
export const unsubscribe = async (
  ctx: Ctx<'secret'>,
  token: string,
  subscribed: boolean,
): Promise<UnsubscribeState> => {
  const target = verifyToken(ctx.secret, token);
  await setMailOff(ctx.db, target.id, target.groups, subscribed);
  return getUnsubscribeState(ctx, target);
};
