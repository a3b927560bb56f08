import { setMailOff } from '../../accounts/service.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '../../../lib/errors.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { MailWishes, Unsubscribing } from '../contract.ts';
import * as queries from '../queries.ts';
import { MAIL_GROUPS, type MailGroup } from '../rules.ts';

const wishesOf = async (ctx: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<MailWishes> => {
  const reader = (await queries.findReaders(ctx.db, [id], ctx.clock.now())).get(id);
  if (!reader || reader.closed) throw notFound();
  const groups = MAIL_GROUPS.map((group) => ({ group, wanted: !reader.mail_off.includes(group) }));
  return { email: reader.email, groups };
};

/** Which notices the caller wants as e-mails. */
export const showWishes = (ctx: UserCtx): Promise<MailWishes> => wishesOf(ctx, ctx.viewer.id);

/** Ends or begins again the caller's e-mails of a group. */
export const setWish = async (ctx: UserCtx, group: MailGroup, wanted: boolean): Promise<MailWishes> => {
  await setMailOff(ctx.db, ctx.viewer.id, [group], wanted);
  return wishesOf(ctx, ctx.viewer.id);
};

const sign = (secret: string, about: string): string =>
  createHmac('sha256', secret).update(`unsubscribe:${about}`).digest('base64url').slice(0, 27);

/** The key at the end of an e-mail that ends those of its groups; good for ever, since letters are kept. */
export const tokenFor = (secret: string, userId: number, groups: readonly MailGroup[]): string => {
  const about = `${userId}.${groups.join('-')}`;
  return `${about}.${sign(secret, about)}`;
};

const read = (secret: string, token: string): { id: number; groups: MailGroup[] } => {
  const [, about = '', id, names = '', mac = ''] = /^((\d{1,10})\.([a-z-]+))\.([\w-]{27})$/.exec(token) ?? [];
  if (!timingSafeEqual(Buffer.from(sign(secret, about)), Buffer.from(mac.padEnd(27)))) throw notFound();
  const groups = names.split('-');
  return { id: Number(id), groups: MAIL_GROUPS.filter((group) => groups.includes(group)) };
};

const wantedOf = async (ctx: Ctx, { id, groups }: ReturnType<typeof read>): Promise<Unsubscribing> => {
  const wishes = await wishesOf(ctx, id);
  return { groups: wishes.groups.filter(({ group }) => groups.includes(group)) };
};

/** What a key of ours would end. Throws `not_found`, also where the account is closed. */
export const showUnsubscribing = (ctx: Ctx, token: string): Promise<Unsubscribing> =>
  wantedOf(ctx, read(ctx.secret, token));

/** Ends the e-mails of a key's groups, or begins them again. Throws `not_found`. */
export const unsubscribe = async (ctx: Ctx, token: string, wanted: boolean): Promise<Unsubscribing> => {
  const key = read(ctx.secret, token);
  await setMailOff(ctx.db, key.id, key.groups, wanted);
  return wantedOf(ctx, key);
};
