import { AppError, conflict, invalidField } from '#lib/errors.ts';
import { serverT } from '#i18n/server.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { seal, unseal } from '#platform/core/seal.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { Factors } from '../contract/factors.ts';
import { endSessions } from '../queries/sessions.ts';
import * as queries from '../queries/factors.ts';
import { findGoogleLink } from '../queries/credentials.ts';
import { isFactorRequired, offersGoogle } from '../rules.ts';
import { attemptFactor } from './attempts.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { sendAccountMessage, sendWrongFactors } from './send.ts';
import { getAccount, lockViewer } from './show.ts';
import { createRecoveryCode, createTotpSecret, findTotpStep } from './totp.ts';

const RECOVERY_CODES = 10;
const START_LENGTH = 2;

/** The change of which the user gets a message. */
type FactorChange =
  | {
      readonly kind: 'totp_added' | 'totp_removed' | 'codes_renewed' | 'code_used' | 'google_linked' | 'google_removed';
    }
  | { readonly kind: 'passkey_added' | 'passkey_removed'; readonly name: string };

export const toPasskey = ({ id, name, created_at, last_used_at }: queries.PasskeyRow): Factors['passkeys'][number] => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const listFactors = async (ctx: UserCtx<'absent' | 'config'>): Promise<{ factors: Factors }> => {
  const { id } = ctx.viewer;
  const [counts, passkeys, { role }, link] = await Promise.all([
    queries.countFactors(ctx.db, id),
    queries.findPasskeys(ctx.db, id),
    getAccount(ctx, id),
    findGoogleLink(ctx.db, id),
  ]);
  return {
    factors: {
      totp: counts.totp,
      passkeys: passkeys.map(toPasskey),
      recovery_codes: counts.recovery_codes,
      required: isFactorRequired(ctx, role),
      ...(offersGoogle(ctx) ? { google: { linked_at: link?.created_at.toISOString() ?? null } } : {}),
    },
  };
};

/** Notifies the user by e-mail or SMS in the transaction of the change, which another person may have made. */
export const sendFactorChange = async (
  ctx: Ctx<'config'>,
  trx: DbOrTransaction,
  id: number,
  change: FactorChange,
): Promise<void> => {
  const { email, email_verified, phone, phone_verified, lang } = await getAccount({ db: trx }, id);
  const t = serverT(lang);
  const what =
    'name' in change ? t(`emails.factors.${change.kind}`, { name: change.name }) : t(`emails.factors.${change.kind}`);
  const text = `${what} ${t('emails.factors.not_you')}`;
  const to = { email: email_verified ? email : null, phone: phone_verified ? phone : null };
  await sendAccountMessage(ctx, trx, to, { subject: t('emails.factors.subject'), text, lang });
};

interface RecoveryCodes {
  readonly codes: readonly string[];
  readonly rows: readonly queries.RecoveryCodeRow[];
}

/** Users may type a code with blanks, in small letters, or 0 and 1 for the letters that look like them. */
const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I');

const formatCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Creates recovery codes and hashes them as passwords; each begins in another way. */
const createRecoveryCodes = async (): Promise<RecoveryCodes> => {
  const codes = new Map<string, string>();
  while (codes.size < RECOVERY_CODES) {
    const code = createRecoveryCode();
    codes.set(code.slice(0, START_LENGTH), code);
  }
  const rows = await Promise.all([...codes].map(async ([start, code]) => ({ start, hash: await hashPassword(code) })));
  return { codes: [...codes.values()].map(formatCode), rows };
};

/** The recovery codes for an account that gets its first second factor; null if it has codes. */
export const createCodesForFirstFactor = async (ctx: UserCtx): Promise<RecoveryCodes | null> =>
  (await queries.countFactors(ctx.db, ctx.viewer.id)).recovery_codes > 0 ? null : createRecoveryCodes();

/**
 * Adds a second factor with `write`. With the first one come the recovery codes, and all other sessions end, because they
 * have not proved it. Returns the codes, if they are new.
 */
export const addFactor = async (
  ctx: UserCtx<'config' | 'events'>,
  codes: RecoveryCodes | null,
  change: FactorChange,
  write: (trx: DbOrTransaction) => Promise<void>,
): Promise<string[] | null> => {
  const { id, sessionId } = ctx.viewer;
  const isFirst = await ctx.db.transaction().execute(async (trx) => {
    await lockViewer(ctx, trx);
    const before = await queries.countFactors(trx, id);
    await write(trx);
    await sendFactorChange(ctx, trx, id, change);
    const first = !before.totp && before.passkeys === 0;
    if (codes && before.recovery_codes === 0) await queries.replaceRecoveryCodes(trx, id, codes.rows);
    if (first) await endSessions(trx, id, { except: Number(sessionId) });
    return first && before.recovery_codes === 0;
  });
  if (isFirst) ctx.events.publish({ name: 'account.sessions_ended', id });
  return isFirst && codes ? [...codes.codes] : null;
};

/**
 * Removes a second factor with `remove`, which returns what it was; with the last one go the recovery codes. Throws
 * `conflict` for the last factor of an account that must have one.
 */
export const afterRemoval = async (
  ctx: UserCtx<'absent' | 'config'>,
  remove: (trx: DbOrTransaction) => Promise<FactorChange>,
): Promise<void> => {
  const { id } = ctx.viewer;
  await ctx.db.transaction().execute(async (trx) => {
    await lockViewer(ctx, trx);
    await sendFactorChange(ctx, trx, id, await remove(trx));
    const { totp, passkeys } = await queries.countFactors(trx, id);
    if (totp || passkeys > 0) return;
    const { role } = await getAccount({ db: trx }, id);
    if (isFactorRequired(ctx, role)) throw conflict('last_factor');
    await queries.replaceRecoveryCodes(trx, id, []);
  });
};

const toSecretKey = (secret: string): string => `totp:${secret}`;

/** Reads the secret of an app; null after a change of the server's secret: then no code is right. */
const readTotpSecret = (ctx: Ctx<'secret'>, sealed: string): string | null => {
  try {
    return unseal(toSecretKey(ctx.secret), sealed);
  } catch {
    return null;
  }
};

/** Begins to set up an authenticator app. Throws `conflict` if one is set up. */
export const startTotp = async (ctx: UserCtx<'secret'>): Promise<{ secret: string; uri: string }> => {
  const { id } = ctx.viewer;
  const { email, phone } = await getAccount(ctx, id);
  const secret = createTotpSecret();
  const isStored = await queries.insertTotp(ctx.db, id, seal(toSecretKey(ctx.secret), secret), ctx.clock.now());
  if (!isStored) throw conflict('has_totp');
  const label = encodeURIComponent(`Ghalla:${email ?? phone ?? ''}`);
  return { secret, uri: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Ghalla' })}` };
};

/**
 * Uses up a code of the authenticator app. Throws `invalid` on `code`: wrong, or used before.
 * @param confirmed whether the app must be confirmed, as for all but its first code
 */
const useTotpCode = async (
  ctx: Ctx<'secret'>,
  db: DbOrTransaction,
  userId: number,
  code: string,
  confirmed: boolean,
): Promise<void> => {
  const row = await queries.findTotp(db, userId);
  if (!row || (row.confirmed_at !== null) !== confirmed) throw new AppError('conflict');
  const now = ctx.clock.now();
  const secret = readTotpSecret(ctx, row.secret);
  const step = secret === null ? null : findTotpStep(secret, code, now);
  if (step === null) throw invalidField('code', 'wrong_code');
  if (!(await queries.takeTotpStep(db, userId, step, now))) throw invalidField('code', 'code_used');
};

/**
 * Confirms the authenticator app with its first code. With the first second factor of the account come its recovery codes.
 * Throws `invalid` on `code`, `conflict` if no set-up has begun, `too_many`.
 */
export const confirmTotp = async (
  ctx: UserCtx<'config' | 'events' | 'limits' | 'secret'>,
  code: string,
): Promise<{ recovery_codes: string[] | null }> => {
  const { id } = ctx.viewer;
  await ctx.limits.take('secondFactor', `user:${id}`);
  const codes = await createCodesForFirstFactor(ctx);
  const recovery_codes = await addFactor(ctx, codes, { kind: 'totp_added' }, (trx) =>
    useTotpCode(ctx, trx, id, code, false),
  );
  return { recovery_codes };
};

/** Removes the authenticator app. Throws `conflict` if it is the last factor of an account that must have one. */
export const removeTotp = async (ctx: UserCtx<'absent' | 'config'>): Promise<{ factors: Factors }> => {
  await afterRemoval(ctx, async (trx) => {
    await queries.deleteTotp(trx, ctx.viewer.id);
    return { kind: 'totp_removed' };
  });
  return listFactors(ctx);
};

/** Replaces the recovery codes. Throws `conflict` for an account without a second factor. */
export const renewRecoveryCodes = async (ctx: UserCtx<'config'>): Promise<{ recovery_codes: string[] }> => {
  const { id } = ctx.viewer;
  const { codes, rows } = await createRecoveryCodes();
  await ctx.db.transaction().execute(async (trx) => {
    await lockViewer(ctx, trx);
    const { totp, passkeys } = await queries.countFactors(trx, id);
    if (!totp && passkeys === 0) throw new AppError('conflict');
    await queries.replaceRecoveryCodes(trx, id, rows);
    await sendFactorChange(ctx, trx, id, { kind: 'codes_renewed' });
  });
  return { recovery_codes: [...codes] };
};

const useRecoveryCode = async (ctx: Ctx<'config'>, userId: number, typed: string): Promise<void> => {
  const code = normalizeCode(typed);
  const hash = await queries.findRecoveryHash(ctx.db, userId, code.slice(0, START_LENGTH));
  const isRight = hash !== null && (await verifyPassword({ hash, password: code }));
  if (!isRight) throw invalidField('recovery_code', 'wrong_code');
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.takeRecoveryCode(trx, userId, hash))) throw invalidField('recovery_code', 'wrong_code');
    await sendFactorChange(ctx, trx, userId, { kind: 'code_used' });
  });
};

/**
 * Uses up a code of the authenticator app or a recovery code of a user. Only failures count for the limits, and the
 * user gets a message about five a day. Throws `invalid` on `code` or `recovery_code`, `too_many`.
 */
export const verifyCodeFactor = async (
  ctx: Ctx<'config' | 'limits' | 'request' | 'secret'>,
  userId: number,
  { code, recovery_code }: { readonly code?: string | undefined; readonly recovery_code?: string | undefined },
): Promise<void> => {
  if (recovery_code === undefined && code === undefined) throw invalidField('code', 'required');
  try {
    await attemptFactor(ctx, userId, recovery_code === undefined ? 'code' : 'recovery code', async () => {
      if (recovery_code !== undefined) await useRecoveryCode(ctx, userId, recovery_code);
      else if (/^\d{6}$/.test(code ?? '')) await useTotpCode(ctx, ctx.db, userId, code ?? '', true);
      else throw invalidField('code', 'wrong_code');
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') await sendWrongFactors(ctx, userId);
    throw error;
  }
};
