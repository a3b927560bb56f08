import { serverT } from '#i18n/server.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { Lang } from '#lib/lang.ts';
import type { UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { record } from '#features/audit/index.ts';
import { publishItemChanged, lockItem, type StoredItem, updateItemState } from '#features/items/index.ts';
import type { NotificationContent } from '#features/notifications/rules/index.ts';
import { notify, sendNotificationSms } from '#features/notifications/index.ts';
import * as queries from '../queries.ts';
import { STATUS_EFFECTS, getStatus, type Status, toSnapshot } from '../rules.ts';
import type { RejectionReason as Reason } from '#features/items/rules/index.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { saveSnapshot } from './show.ts';

/** A moderator's decision, and the version of the item they saw. */
export interface DecisionInput {
  readonly status: Status;
  readonly reason?: Reason | null | undefined;
  readonly note?: string | null | undefined;
  /** `updated_at` as the moderator saw it. */
  readonly seen_updated_at?: string | null | undefined;
  /** The status as they saw it: an owner's deletion does not change `updated_at`. */
  readonly seen_status?: Status | null | undefined;
}

/** The result of an applied decision: the item as it is now. */
export interface AppliedDecision {
  readonly item: StoredItem;
  readonly status: Status;
}

/** The ready-made reason in the seller's language, followed by the moderator's own note. */
const buildNote = (lang: Lang, { reason, note }: DecisionInput): string | null => {
  const sentence = reason ? serverT(lang)(`emails.reason.${reason}`) : null;
  return [sentence, note ?? null].filter((part) => part !== null).join('\n') || null;
};

const isUnchanged = (item: StoredItem, { seen_updated_at: at, seen_status: status }: DecisionInput): boolean =>
  (!at || Date.parse(at) === item.updated_at.getTime()) && (!status || status === getStatus(item));

/** Writes a decision on an item the transaction has locked, without checking what the moderator saw. */
export const writeDecision = async (
  ctx: UserCtx,
  trx: Trx,
  item: StoredItem,
  decision: DecisionInput,
): Promise<AppliedDecision> => {
  const { id, owner_id, title } = item;
  const { status } = decision;
  const effect = STATUS_EFFECTS[status];
  const now = ctx.clock.now();
  const [seller, { note: noteBefore, look: snapshot }] = [
    (await findUsers(trx, [owner_id])).get(owner_id),
    await queries.findNoteAndSnapshot(trx, id),
  ];
  const note = buildNote(seller?.lang ?? ctx.lang, decision);
  const { state, audience, deleted_by } = item;
  const before = {
    state,
    audience,
    note: noteBefore,
    deleted_at: item.deleted_at?.toISOString() ?? null,
    deleted_by,
    look: snapshot,
  };
  const next = effect.deleted ? { state, audience } : { state: effect.state, audience: effect.audience };
  const deleted_at = effect.deleted ? (item.deleted_at ?? now) : null;
  const deletion = { deleted_at, deleted_by: effect.deleted ? ctx.viewer.id : null };
  const updated_at = await updateItemState(trx, id, { ...next, ...deletion, note, now });
  const actor_id = ctx.viewer.id;
  const decision_id = await queries.insertDecision(trx, {
    item_id: id,
    actor_id,
    status,
    note,
    before,
    updated_at,
    now,
  });
  if (!effect.deleted && effect.state === 'accepted') await saveSnapshot(trx, id, toSnapshot(item), now);
  const notification: NotificationContent = {
    kind: 'item_decided',
    data: { decision_id, item_id: id, title, status, note },
  };
  await notify(trx, [{ user_id: owner_id, ...notification }], now);
  await sendNotificationSms(trx, owner_id, notification, now);
  await record(trx, {
    actor_id,
    action: 'item.decided',
    subject: { kind: 'item', id, name: title },
    person_id: owner_id,
    before: { status: getStatus(item), note: noteBefore },
    after: { status, note },
    now,
  });
  return { item: { ...item, ...next, ...deletion, updated_at }, status };
};

/**
 * Applies a decision in its own transaction and stores the previous state, so that it can be undone.
 * @param condition when it returns false, nothing is decided and null is returned
 * Throws `not_found`; `conflict` when the item is a draft or has changed since it was seen; `invalid` when an acceptance
 * has a rejection reason.
 */
export const applyDecision = (
  ctx: UserCtx,
  id: number,
  decision: DecisionInput,
  condition: (item: StoredItem) => boolean = () => true,
): Promise<AppliedDecision | null> => {
  const effect = STATUS_EFFECTS[decision.status];
  if (decision.reason && !effect.deleted && effect.state === 'accepted') throw invalidField('reason', 'not_a_choice');
  return ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, id);
    if (!item) throw notFound();
    if (item.state === 'draft') throw conflict('item_is_draft');
    if (!isUnchanged(item, decision)) throw conflict('edited_meanwhile');
    if (item.withdrawn && !effect.deleted) throw conflict('owner_suspended');
    return condition(item) ? writeDecision(ctx, trx, item, decision) : null;
  });
};

/** Publishes that an item has changed. Call it after the commit. */
export const publishDecision = (ctx: UserCtx<'events'>, { item }: AppliedDecision): void =>
  publishItemChanged(ctx, item);
