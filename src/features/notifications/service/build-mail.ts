import { serverT } from '../../../i18n/server.ts';
import { prefixOf } from '../../../lib/lang.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Deps } from '../../../platform/context.ts';
import type { OutgoingMessage } from '../../../platform/outbox/outbox.ts';
import { unsubscribePath } from '../contract.ts';
import type { DueNotification, Recipient } from '../queries.ts';
import { getLink } from '../rules/links.ts';
import { toMailGroups } from '../rules/mails.ts';
import { joinSentences, buildText } from '../wire.ts';
import { createUnsubscribeToken } from './mail-preferences.ts';

/** Kinds whose note was written by a moderator and gets a label; other notes need none. */
const MODERATOR_KINDS: ReadonlySet<DueNotification['kind']> = new Set([
  'item_decided',
  'item_reported',
  'report_decided',
  'chat_report_decided',
] as const);

/** The origin of our pages for links in e-mails. */
const getOrigin = ({ PUBLIC_URL, HOST, PORT }: Deps['config']): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST}:${PORT}`;

/**
 * Builds one e-mail from all due notifications of a user, in their language, with links and unsubscribe links: as a
 * page, and for mail clients as specified by RFC 2369 and RFC 8058.
 */
export const buildMail = (
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  recipient: Recipient & { readonly email: string },
  notifications: readonly DueNotification[],
): OutgoingMessage => {
  const { lang } = recipient;
  const t = serverT(lang);
  const origin = getOrigin(config);
  const toUrl = (path: string): string => `${origin}${prefixOf(lang)}${path}`;
  const entries = notifications.map((notification) => ({
    notification,
    words: buildText(notification, lang),
    link: getLink(notification),
  }));
  const parts = entries.map(({ notification, words, link }) => {
    const label = MODERATOR_KINDS.has(notification.kind) ? `${t('notification_texts.mail.note')}\n` : '';
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
    text: `${[...parts, groups.length > 0 ? `--\n${footer.join('\n')}` : null].filter(Boolean).join('\n\n\n')}\n`,
    headers:
      groups.length > 0
        ? {
            'List-Unsubscribe': `<${origin}${unsubscribePath(token)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {},
  };
};
