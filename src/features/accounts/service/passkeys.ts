import { createHash, randomBytes } from 'node:crypto';
import { conflict, invalidField, notFound, type AppError } from '#lib/errors.ts';
import { hmac } from '#platform/core/sign.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { getFullName } from '#lib/text.ts';
import type { Assertion, Factors, NewCredential } from '../contract/factors.ts';
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  recordPasskeyUse,
  takeChallenge,
  type PasskeyRow,
} from '../queries/factors.ts';
import { addFactor, afterRemoval, createCodesForFirstFactor, listFactors, toPasskey } from './factors.ts';
import { getAccount } from './show.ts';

const CHALLENGE_SECONDS = 5 * 60;
const MAX_PASSKEYS = 10;

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** The purpose of a signature. A challenge of one purpose is worth nothing for another. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-factor' | 'prove';

/** The user id of a challenge for any user: the passkey identifies the user. */
const ANY_USER = 0;

const rejected = (): AppError => invalidField('passkey', 'passkey_rejected');

/** Loads the library with its first use: few requests need it. */
export const loadPasskeys = () => import('@simplewebauthn/server');

const getRelyingPartyId = ({ request }: Ctx<'request'>): string => new URL(request.origin).hostname;

const toIdentifier = (purpose: PasskeyPurpose, challenge: string): string =>
  `passkey ${purpose} ${createHash('sha256').update(challenge).digest('base64url')}`;

const createChallenge = async (ctx: Ctx, purpose: PasskeyPurpose, userId: number): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  const expires = new Date(ctx.clock.now().getTime() + CHALLENGE_SECONDS * 1000);
  await insertChallenge(ctx.db, { identifier: toIdentifier(purpose, challenge), userId, expires });
  return challenge;
};

/**
 * Uses up the challenge that a browser has signed, and returns it. Throws `invalid` unless this server made it for this
 * purpose.
 */
const consumeChallenge = async (
  ctx: Ctx,
  purpose: PasskeyPurpose,
  userId: number,
  clientDataJSON: string,
): Promise<string> => {
  let challenge: unknown;
  try {
    ({ challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown });
  } catch {
    throw rejected();
  }
  if (typeof challenge !== 'string') throw rejected();
  const isOurs = await takeChallenge(ctx.db, toIdentifier(purpose, challenge), userId, ctx.clock.now());
  if (!isOurs) throw invalidField('passkey', 'passkey_expired');
  return challenge;
};

/** Identifies a user to authenticators without naming them. */
const toUserHandle = ({ secret }: Ctx<'secret'>, id: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hmac(secret, `passkeys of ${id}`));

const toDescriptors = (passkeys: readonly PasskeyRow[]) =>
  // The library's type lists the transports of today; browsers ignore unknown ones.
  passkeys.map(({ id, transports }) => ({ id, transports }));

/** Returns the options with which the viewer's browser creates a passkey. */
export const getNewPasskeyOptions = async (ctx: UserCtx<'request' | 'secret'>): Promise<{ challenge: string }> => {
  const { generateRegistrationOptions } = await loadPasskeys();
  const { id } = ctx.viewer;
  const [me, passkeys] = await Promise.all([getAccount(ctx, id), findPasskeys(ctx.db, id)]);
  const name = me.email ?? me.phone ?? '';
  const options = await generateRegistrationOptions({
    rpName: 'Ghalla',
    rpID: getRelyingPartyId(ctx),
    userName: name,
    userDisplayName: getFullName(me) || name,
    userID: toUserHandle(ctx, id),
    challenge: Buffer.from(await createChallenge(ctx, 'add', id), 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: toDescriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
};

/**
 * Adds a passkey that the viewer's browser has created. With the first second factor of the account come its recovery
 * codes, and its other sessions end. Throws `invalid` on `passkey`, `conflict` above ten.
 */
export const addPasskey = async (
  ctx: UserCtx<'config' | 'events' | 'request'>,
  { name, passkey }: { name: string; passkey: NewCredential },
) => {
  const { verifyRegistrationResponse } = await loadPasskeys();
  const { id: userId } = ctx.viewer;
  const expectedChallenge = await consumeChallenge(ctx, 'add', userId, passkey.response.clientDataJSON);
  const { transports = [] } = passkey.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...passkey,
      response: { ...passkey.response, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: ctx.request.origin,
    expectedRPID: getRelyingPartyId(ctx),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw rejected();
  });
  if (!registrationInfo) throw rejected();
  const { credential } = registrationInfo;
  const row: PasskeyRow = {
    id: credential.id,
    user_id: userId,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...transports],
    name,
    created_at: ctx.clock.now(),
    last_used_at: null,
  };
  const codes = await createCodesForFirstFactor(ctx);
  const recovery_codes = await addFactor(ctx, codes, { kind: 'passkey_added', name }, async (trx) => {
    if ((await findPasskeys(trx, userId)).length >= MAX_PASSKEYS)
      throw conflict('enough_passkeys', { max: MAX_PASSKEYS });
    if (!(await insertPasskey(trx, row))) throw rejected();
  });
  return { passkey: toPasskey(row), recovery_codes };
};

/** Removes a passkey of the viewer. Throws `not_found`, `conflict` for the last factor of an account that must have one. */
export const removePasskey = (ctx: UserCtx<'absent' | 'config'>, id: string): Promise<{ factors: Factors }> =>
  afterRemoval(ctx, async (trx) => {
    const passkey = (await findPasskeys(trx, ctx.viewer.id)).find((one) => one.id === id);
    if (!passkey || !(await deletePasskey(trx, ctx.viewer.id, id))) throw notFound();
    return { kind: 'passkey_removed', name: passkey.name };
  }).then(() => listFactors(ctx));

/**
 * Returns the options with which a browser signs with a passkey.
 * @param userId the owner of the passkeys; undefined to sign in any user
 */
export const getPasskeyOptions = async (
  ctx: Ctx<'request'>,
  purpose: PasskeyPurpose,
  userId?: number,
): Promise<{ challenge: string }> => {
  const { generateAuthenticationOptions } = await loadPasskeys();
  const passkeys = userId === undefined ? [] : await findPasskeys(ctx.db, userId);
  const options = await generateAuthenticationOptions({
    rpID: getRelyingPartyId(ctx),
    challenge: Buffer.from(await createChallenge(ctx, purpose, userId ?? ANY_USER), 'base64url'),
    allowCredentials: toDescriptors(passkeys),
    userVerification: purpose === 'sign-in' ? 'required' : 'preferred',
  });
  return { ...options };
};

/**
 * Verifies the signature of a passkey, and returns the id of its user. To sign in, the device must have verified the
 * user too (by PIN, fingerprint or face), so that the passkey is both factors. Throws `invalid` on `passkey`: unknown,
 * another user's, of another site, signed before, or with a counter that went back, which is a sign of a copied key.
 * @param userId the user who must own the passkey; undefined for any user
 */
export const verifyPasskey = async (
  ctx: Ctx<'request'>,
  assertion: Assertion,
  purpose: PasskeyPurpose,
  userId?: number,
): Promise<number> => {
  const { verifyAuthenticationResponse } = await loadPasskeys();
  const { clientDataJSON } = assertion.response;
  const expectedChallenge = await consumeChallenge(ctx, purpose, userId ?? ANY_USER, clientDataJSON);
  const passkey = await findPasskey(ctx.db, assertion.id);
  if (!passkey || (userId !== undefined && passkey.user_id !== userId)) throw rejected();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: ctx.request.origin,
    expectedRPID: getRelyingPartyId(ctx),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: purpose === 'sign-in',
  }).catch(() => {
    throw rejected();
  });
  const isRecorded =
    verified && (await recordPasskeyUse(ctx.db, passkey, authenticationInfo.newCounter, ctx.clock.now()));
  if (!isRecorded) throw rejected();
  return passkey.user_id;
};
