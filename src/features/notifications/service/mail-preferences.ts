import { setMailOff } from '#features/accounts/queries.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '#lib/errors.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { MailPreferences, UnsubscribeState } from '../contract.ts';
import * as queries from '../queries.ts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '../rules.ts';

const getMailPreferences = async (ctx: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<MailPreferences> => {
  const recipient = (await queries.findRecipients(ctx.db, [id], ctx.clock.now())).get(id);
  if (!recipient || recipient.closed) throw notFound();
  const groups = NOTIFICATION_GROUPS.map((group) => ({ group, subscribed: !recipient.mail_off.includes(group) }));
  return { email: recipient.email, groups };
};

/** Returns the viewer's e-mail preferences. */
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
  createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest('base64url').slice(0, 27);

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
  if (!timingSafeEqual(Buffer.from(sign(secret, payload)), Buffer.from(signature.padEnd(27)))) throw notFound();
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
export const showUnsubscribeState = (ctx: Ctx, token: string): Promise<UnsubscribeState> =>
  getUnsubscribeState(ctx, verifyToken(ctx.secret, token));

/** Unsubscribes from the groups of a token, or resubscribes. Throws `not_found`. */
export const unsubscribe = async (ctx: Ctx, token: string, subscribed: boolean): Promise<UnsubscribeState> => {
  const target = verifyToken(ctx.secret, token);
  await setMailOff(ctx.db, target.id, target.groups, subscribed);
  return getUnsubscribeState(ctx, target);
};
