import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { conflict, errorsOfAll, invalidField, notFound, refuseFields } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { isListedFor } from '../../items/rules/visibility.ts';
import { notify } from '../../notifications/service.ts';
import { assertOwnUploads, setUses } from '../../uploads/service.ts';
import type { Message } from '../contract.ts';
import * as queries from '../queries.ts';
import { toMessage } from '../wire.ts';
import { refuseBlocked } from './block.ts';
import { seenBy, tellSeen, topicOf } from './read.ts';

type Trx = Transaction<DB>;

/** So much of a message stands in its notice, in code points. */
const SNIPPET = 100;

interface Form {
  readonly to: number;
  readonly item_id: number;
  readonly message: string | null;
  readonly image?: string | null | undefined;
}

interface Wanted {
  readonly to: number;
  readonly item_id: number;
  readonly content: string;
  readonly image: string | null;
  readonly key: string;
}

const imageOf = ({ image }: Partial<Form>): string | null => image?.trim().replace(/^\//, '') || null;

const assertOwnImage = (ctx: UserCtx, image: string | null): Promise<void> =>
  assertOwnUploads(ctx, image ? [image] : [], [], { field: 'image', documents: false });

/** Checks a message, changing nothing. Throws `invalid` with every field that is wrong. */
export const checkMessage = async (ctx: UserCtx, form: Partial<Form>, key: string | null = null): Promise<void> => {
  const image = imageOf(form);
  const errors = await errorsOfAll(
    () => {
      if (form.to === ctx.viewer.id) throw invalidField('to', 'own_message');
    },
    () => {
      if (!form.message && image === null) throw invalidField('message', 'required');
    },
    () => {
      if (key !== null && !/^[\x21-\x7e]{1,128}$/.test(key)) throw invalidField('Idempotency-Key', 'malformed');
    },
    () => assertOwnImage(ctx, image),
  );
  refuseFields(errors);
};

const readForm = (form: Form, key: string | null): Wanted => {
  const { to, item_id, message } = form;
  return { to, item_id, content: message ?? '', image: imageOf(form), key: key ?? randomUUID() };
};

/** What the caller sent under this key before. Throws `conflict` where that was something else. */
const sentBefore = async (ctx: UserCtx, db: Trx | UserCtx['db'], wanted: Wanted): Promise<Message | undefined> => {
  const row = await queries.messageByKey(db, ctx.viewer.id, wanted.key);
  if (!row) return undefined;
  const same =
    row.to === wanted.to &&
    (row.item_id === wanted.item_id || row.item_id === null) &&
    row.content === wanted.content &&
    row.image === wanted.image;
  if (!same) throw conflict('key_reused');
  return toMessage(row, row.item_id);
};

/** Throws `conflict` where somebody cannot read what is written to them. */
const refuseAway = ({ banned, ban_expires, closed_at }: queries.HeldPerson, now: Date): void => {
  if (closed_at) throw conflict('account_closed');
  if (banned && !(ban_expires && ban_expires <= now)) throw conflict('person_suspended');
};

interface Held {
  readonly chat: queries.StoredChat;
  readonly me: queries.HeldPerson;
  readonly title: string;
}

/** The chat that a message goes to, begun where it is the first, and held. */
const hold = async (ctx: UserCtx, trx: Trx, { to, item_id }: Wanted): Promise<Held> => {
  const item = await queries.holdItem(trx, item_id);
  if (!item) throw notFound();
  const selling = item.owner_id === ctx.viewer.id;
  if (!selling && item.owner_id !== to) throw notFound();
  const people = await queries.holdPeople(trx, [ctx.viewer.id, to]);
  const [me, them] = [people.get(ctx.viewer.id), people.get(to)];
  if (!me || !them) throw notFound();
  const pair = { item_id, seller_id: item.owner_id, buyer_id: selling ? to : me.id };
  const known = await queries.lockChat(trx, pair);
  // Sellers answer; the first word is of whoever is shown the listing.
  if (!known && (selling || !isListedFor(ctx.viewer, item))) throw notFound();
  await refuseBlocked(trx, me.id, to);
  refuseAway(them, ctx.clock.now());
  // Stryker disable next-line ConditionalExpression: `openChat` does nothing if the chat exists
  if (!known) await queries.openChat(trx, pair, ctx.clock.now());
  const chat = known ?? (await queries.lockChat(trx, pair));
  if (!chat) throw new Error('a chat was neither there nor begun');
  return { chat, me, title: item.title };
};

const tell = async (
  ctx: UserCtx,
  trx: Trx,
  { chat, me, title }: Held,
  to: number,
  message: Message,
  except?: string,
) => {
  const data = {
    chat_id: chat.id,
    from: `${me.first_name} ${me.last_name}`.trim(),
    title,
    snippet: Array.from(message.content).slice(0, SNIPPET).join(''),
    count: 1,
  };
  await notify(
    trx,
    [{ user_id: to, kind: 'chat_message', data, topic: topicOf(chat.id) }],
    new Date(message.created_at),
  );
  await publish(trx, [
    { to, event: 'chat', data: message },
    { to: me.id, event: 'chat', data: message, except },
  ]);
  // Whoever answers has seen what was asked.
  if (seenBy(chat, me.id) < chat.last_message_id) await tellSeen(ctx, trx, chat, message.id);
};

/**
 * Sends a message about an item to its seller, or from the seller to somebody who asked. Message, notice and what is
 * heard of it at once are of one transaction, which holds the chat: its messages have ids in the order of their commits.
 * @param key the header `Idempotency-Key`: the same with the same contents is one message, however often it comes
 * @param socket the connection that shows the message already
 * Throws `invalid`, `not_found` (who may not write first, or to this person), `forbidden` where one blocked the other, and
 * `conflict` where the other side is suspended or closed or the key was for something else.
 */
export const sendMessage = async (
  ctx: UserCtx,
  form: Form,
  { key, socket }: { readonly key: string | null; readonly socket?: string | undefined },
): Promise<{ data: Message }> => {
  const wanted = readForm(form, key);
  // A retry is answered whatever became of the chat meanwhile.
  const known = await sentBefore(ctx, ctx.db, wanted);
  if (known) return { data: known };
  await checkMessage(ctx, form, key);
  const { to, item_id, content, image } = wanted;
  const data = await ctx.db.transaction().execute(async (trx) => {
    const held = await hold(ctx, trx, wanted);
    const from_user = ctx.viewer.id;
    // Read now that nobody else writes here: times are in the order of ids.
    const created_at = ctx.clock.now();
    const row = await queries.addMessage(trx, {
      chat_id: held.chat.id,
      from_user,
      content,
      image,
      key: wanted.key,
      created_at,
    });
    if (!row) return sentBefore(ctx, trx, wanted);
    await queries.moveOn(trx, held.chat, row);
    if (image) await setUses(trx, { kind: 'chat', id: row.id, pinned: true, paths: [image] });
    const message = toMessage(row, item_id);
    await tell(ctx, trx, held, to, message, socket);
    return message;
  });
  if (!data) throw new Error('a message was neither sent nor known');
  return { data };
};
