import { serverT } from '../../../i18n/server.ts';
import { prefixOf } from '../../../lib/lang.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Deps } from '../../../platform/context.ts';
import type { OutgoingMessage } from '../../../platform/outbox/outbox.ts';
import { unsubscribePath } from '../contract.ts';
import type { Due, Reader } from '../queries.ts';
import { linkOf } from '../rules/links.ts';
import { groupsOf } from '../rules/mails.ts';
import { textOf, wordsOf } from '../wire.ts';
import { tokenFor } from './wishes.ts';

/** Somebody's name for a moderator's words; what others wrote themselves needs none. */
const FROM_MODERATORS: ReadonlySet<Due['kind']> = new Set([
  'item_decided',
  'item_reported',
  'report_decided',
  'chat_report_decided',
] as const);

/** The origin of our pages as a letter names it. */
const originOf = ({ PUBLIC_URL, HOST, PORT }: Deps['config']): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST}:${PORT}`;

/**
 * One letter for all that somebody is to be told, in their language, with links and the way to end such letters: as a
 * page, and for mail programs by RFC 2369 and RFC 8058.
 */
export const letterOf = (
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  reader: Reader & { readonly email: string },
  notices: readonly Due[],
): OutgoingMessage => {
  const { lang } = reader;
  const t = serverT(lang);
  const origin = originOf(config);
  const pageAt = (path: string): string => `${origin}${prefixOf(lang)}${path}`;
  const told = notices.map((notice) => ({ notice, words: wordsOf(notice, lang), link: linkOf(notice) }));
  const parts = told.map(({ notice, words, link }) => {
    const label = FROM_MODERATORS.has(notice.kind) ? `${t('notices.mail.note')}\n` : '';
    const note = words.note ? `${label}${words.note}` : null;
    // Links stand alone on their line: a mark or a full stop beside one would become part of it.
    return [textOf(words), note, link && pageAt(link)].filter(Boolean).join('\n\n');
  });
  const [only] = told;
  const what =
    told.length === 1 && only ? only.words.first.replace(/\.$/, '') : t('notices.mail.many', { count: told.length });
  const groups = groupsOf(notices.map(({ kind }) => kind));
  const token = tokenFor(secret, reader.id, groups);
  const end = [t('notices.mail.why'), `${t('notices.mail.stop')}\n${pageAt(pathTo('unsubscribe', { token }))}`];
  return {
    channel: 'email',
    to: reader.email,
    subject: t('notices.mail.subject', { what }),
    text: `${[...parts, groups.length > 0 ? `--\n${end.join('\n')}` : null].filter(Boolean).join('\n\n\n')}\n`,
    headers:
      groups.length > 0
        ? {
            'List-Unsubscribe': `<${origin}${unsubscribePath(token)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {},
  };
};
