import { serverT } from '../../../i18n/server.ts';
import type { Deps } from '../../../platform/context.ts';
import * as queries from '../queries.ts';
import type { Notice } from '../rules.ts';
import { textOf, wordsOf } from '../wire.ts';

const send = async (deps: Deps, userId: number, notice: Notice): Promise<void> => {
  const reader = (await queries.findReaders(deps.db, [userId], deps.clock.now())).get(userId);
  if (!reader || reader.closed || reader.email !== null || reader.phone === null) return;
  const words = wordsOf(notice, reader.lang);
  const what = [textOf(words), words.note].filter(Boolean).join('\n\n');
  const text = serverT(reader.lang)('notices.mail.subject', { what });
  // Every isolating mark costs as much as a letter, and phones show boxes for them.
  await deps.sms.send(reader.phone, text.replaceAll(/[\u2068\u2069]/g, ''));
};

/**
 * Tells by short message whoever has no e-mail address, after the commit of what they are told. Nobody waits for it; when
 * it cannot be sent, that is logged.
 */
export const textNotice = (deps: Deps, userId: number, notice: Notice): void => {
  send(deps, userId, notice).catch((error: unknown) =>
    deps.log.error({ err: error, reader: userId }, 'short message not sent'),
  );
};
