import { getSiteOrigin } from '#platform/core/config.ts';
import type { Deps } from '#platform/context.ts';
import { queueMessage, type OutgoingMessage } from '#platform/delivery/outbox/outbox.ts';
import * as queries from '../queries.ts';
import type { DueNotification, Recipient } from '../queries.ts';
import { getLink, rulesOf } from '../rules.ts';
import { shouldMail, toMailGroups } from '../rules/delivery.ts';
import { serverT } from '#i18n/server.ts';
import { prefixOf } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { withMailFooter } from '#features/operator/service.ts';
import { unsubscribePath } from '../contract.ts';
import { buildText, joinSentences } from '../wire.ts';
import { createUnsubscribeToken } from './mail-preferences.ts';

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
