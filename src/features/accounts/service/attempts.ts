import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#lib/errors.ts';
import type { LimitName } from '#lib/limits.ts';
import type { Ctx, FullCtx } from '#platform/context.ts';
import type { LimitKey } from '#platform/transport/limits.ts';
import { requireSolution } from '#platform/transport/challenge.ts';
import { shortenAddress, toNetwork, toWideNetwork } from '#platform/core/network.ts';
import { findIdByName, type AccountName } from '../queries/sessions.ts';
import { isDeviceOf, isKnownDevice } from './sessions.ts';

// The limits of attempts to sign in. Others cannot lock the owner out: a device on which the account has signed in has
// its own limit, other clients are limited by account and network, and all of them together are delayed, not rejected.

// Hashed: an e-mail address may be longer than a limit key and should not be stored there.
const toSubject = (account: AccountName): string =>
  createHash('sha256').update(JSON.stringify(account)).digest('base64url').slice(0, 32);

/** Milliseconds that an attempt waits when `beyond` more than usual were made on its account within an hour. */
const getDelay = (beyond: number): number => (beyond === 0 ? 0 : Math.min(10_000, 250 * 2 ** Math.floor(beyond / 10)));

/** The same delay for a code of an authenticator app, longer because there are only a million. */
const getFactorDelay = (beyond: number): number =>
  beyond === 0 ? 0 : Math.min(30_000, 1000 * 2 ** Math.floor(beyond / 5));

/**
 * Attempts that wait in this process: for an account one of each network (IPv6: /48), and in all. More are refused, so that a
 * flood cannot pile up, and one network cannot take the places of all others.
 */
const MAX_WAITING_OF_ACCOUNT = 8;
const MAX_WAITING_FACTORS = 2;
const MAX_WAITING = 200;

const waiting = new Map<string, Set<string>>();
let waitingInAll = 0;

const slowDown = async (
  subject: string,
  address: string,
  delay: number,
  places = MAX_WAITING_OF_ACCOUNT,
): Promise<void> => {
  if (delay === 0) return;
  const network = toWideNetwork(address) ?? toNetwork(address);
  const networks = waiting.get(subject) ?? new Set();
  if (networks.has(network) || networks.size >= places || waitingInAll >= MAX_WAITING)
    throw new AppError('too_many', { retryAfter: delay / 1000 });
  waiting.set(subject, networks.add(network));
  waitingInAll += 1;
  await sleep(delay);
  waitingInAll -= 1;
  networks.delete(network);
  if (networks.size === 0) waiting.delete(subject);
};

/** Logs the account of a failed sign-in and the network of the client; the id is `null` if there is no such account. */
export const logFailedSignIn = async (
  ctx: Ctx<'log' | 'request'>,
  account: AccountName,
  error: AppError,
): Promise<void> => {
  const user = (await findIdByName(ctx.db, account, true)) ?? null;
  const { log } = ctx;
  const { requestId, address } = ctx.request;
  log.warn({ requestId, user, network: shortenAddress(address), error: error.code }, 'sign-in failed');
};

/**
 * Runs an attempt to sign in and returns what it returns, nothing if it failed. Only failures count: ten within ten
 * minutes for an account and network or for a known device, a hundred for a network; beyond a hundred an hour for an account,
 * further attempts of unknown devices wait up to ten seconds. Throws `too_many`, and what `run` throws.
 */
export const attemptSignIn = async <T>(
  ctx: FullCtx,
  account: AccountName,
  run: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { limits } = ctx;
  const { address, device } = ctx.request;
  const subject = toSubject(account);
  const taken: (readonly [LimitName, LimitKey])[] = (await isKnownDevice(ctx, account))
    ? [['signInDevice', `${subject} ${device.id}`]]
    : [
        ['signIn', { address, subject }],
        ['signInFrom', { address }],
      ];
  if (taken.length > 1) await requireSolution(ctx, 'signInFrom');
  for (const [name, key] of taken) await limits.take(name, key);
  if (taken.length > 1) {
    await slowDown(subject, address, getDelay(await limits.count('signInOf', subject)));
    taken.push(['signInOf', subject]);
  }
  const result = await run();
  if (result !== undefined) for (const [name, key] of taken) await limits.giveBack(name, key);
  return result;
};

/**
 * Runs an attempt with a second factor of an account. Only failures count: twenty an hour for a known device of the account, and
 * for a network. Beyond twenty an hour for the account, codes of unknown devices wait up to half a minute. Recovery codes are
 * counted apart and do not wait: there are too many to guess. Throws `too_many`, and what `run` throws.
 */
export const attemptFactor = async (
  ctx: Ctx<'limits' | 'request'>,
  userId: number,
  kind: 'code' | 'recovery code',
  run: () => Promise<void>,
): Promise<void> => {
  const { limits } = ctx;
  const { address, device } = ctx.request;
  const subject = `${kind} ${userId}`;
  const isKnown = await isDeviceOf(ctx, userId);
  const taken: (readonly [LimitName, LimitKey])[] = isKnown
    ? [['secondFactorDevice', `${subject} ${device.id}`]]
    : [['secondFactor', { address, subject }]];
  for (const [name, key] of taken) await limits.take(name, key);
  if (!isKnown && kind === 'code') {
    const beyond = await limits.count('secondFactorOf', subject);
    await slowDown(subject, address, getFactorDelay(beyond), MAX_WAITING_FACTORS);
    taken.push(['secondFactorOf', subject]);
  }
  await run();
  for (const [name, key] of taken) await limits.giveBack(name, key);
};

/**
 * Takes from the limits of new accounts: by network, and by network for the address that is typed. Throws `too_many`.
 * @param challenged whether the client can solve a challenge: a browser that follows a link cannot
 */
export const takeSignUpLimits = async (ctx: FullCtx, account: AccountName, challenged = true): Promise<void> => {
  const { limits } = ctx;
  const { address } = ctx.request;
  if (challenged) await requireSolution(ctx, 'signUpFrom');
  await limits.take('signUpFrom', { address });
  await limits.take('signUp', { address, subject: toSubject(account) });
};

/**
 * Takes from the limits of one-time codes and reset links: by network, by account and network, and by account for all
 * unknown devices together, which bounds the messages that others can cause. A known device of the account that has
 * confirmed the address or number counts for itself, and together with its others. Throws `too_many`.
 */
export const takeCodeLimits = async (ctx: FullCtx, account: AccountName): Promise<void> => {
  const { limits } = ctx;
  const { address, device } = ctx.request;
  const subject = toSubject(account);
  if (await isKnownDevice(ctx, account)) {
    await limits.take('codes', `${subject} ${device.id}`);
    return limits.take('codesOfDevices', subject);
  }
  await requireSolution(ctx, 'codesFrom');
  await limits.take('codesFrom', { address });
  await limits.take('codes', { address, subject });
  return limits.take('codesOf', subject);
};

/**
 * Runs an attempt by a client that is not signed in, such as using a code or a link. Only failures count, a hundred within ten
 * minutes for a network. Throws `too_many`, and what `run` throws.
 */
export const limitFailures = async <T>(
  { limits, request: { address } }: Ctx<'limits' | 'request'>,
  run: () => Promise<T>,
): Promise<T> => {
  await limits.take('signInFrom', { address });
  const result = await run();
  await limits.giveBack('signInFrom', { address });
  return result;
};
