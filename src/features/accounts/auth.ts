import { COOKIE_PREFIX } from '../../lib/session-cookie.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { admin, bearer, phoneNumber } from 'better-auth/plugins';
import { z } from 'zod';
import type { Deps } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { dropExpiredSessions } from './queries.ts';
import { CODE_SECONDS, RESET_LINK_SECONDS } from './rules.ts';
import { hashPassword, verifyPassword } from './service/hash.ts';
import { sendCode, sendResetCode, sendResetLink, type Asking } from './service/send.ts';

const DAY = 24 * 60 * 60;

/** A session lives this long after its last day of use, in seconds. */
export const SESSION_SECONDS = 30 * DAY;

/** The address of the caller, in the headers that the library is given. */
export const ADDRESS_HEADER = 'x-ghalla-address';

/** Who asks, for the messages that the library sends on the way. */
export const asking = new AsyncLocalStorage<Asking>();

/** Whether the cookie is for https alone. */
export const isSecure = (config: Deps['config']): boolean => config.PUBLIC_URL?.startsWith('https:') ?? false;

const moments = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** What the library has no call for: a session for somebody whom our own code let in. */
const ownSessions = {
  id: 'own-sessions',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (c) => {
        const session = await c.context.internalAdapter.createSession(c.body.userId);
        const user = await c.context.internalAdapter.findUserById(c.body.userId);
        if (!user) throw new Error('a session for nobody');
        await setSessionCookie(c, { session, user });
        return c.json({ status: true });
      },
    ),
  },
} as const;

const createAuth = (deps: Deps) =>
  betterAuth({
    appName: 'Ghalla',
    baseURL: deps.config.PUBLIC_URL ?? 'http://localhost',
    secret: deps.secret,
    database: { db: deps.db, type: 'postgres', transaction: true },
    // Its own words may name people; what fails shows in our log as the refusal or error that it becomes.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: ({ user, token }) => sendResetLink(deps, { user, token, by: asking.getStore() }),
    },
    user: { modelName: 'users', fields: { ...moments, emailVerified: 'email_verified', image: 'avatar' } },
    session: {
      modelName: 'sessions',
      fields: { ...moments, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'address', userAgent: 'user_agent' },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      freshAge: 0,
    },
    account: {
      modelName: 'credentials',
      fields: { ...moments, userId: 'user_id', accountId: 'account_id', providerId: 'provider_id' },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...moments, expiresAt: 'expires_at' },
      // Who reads the table cannot follow a link that is on its way.
      storeIdentifier: { default: 'plain', overrides: { 'reset-password': 'hashed' } },
    },
    databaseHooks: {
      session: {
        create: {
          after: async (session) => {
            await dropExpiredSessions(deps.db, deps.clock.now(), Number(session.userId));
          },
        },
        // Signing out, and whatever ends sessions along with a new password.
        delete: {
          after: (session) => {
            deps.events.publish({ name: 'account.sessions_ended', id: Number(session.userId) });
            return Promise.resolve();
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(deps.config) },
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      phoneNumber({
        otpLength: 6,
        expiresIn: CODE_SECONDS,
        allowedAttempts: 5,
        sendOTP: ({ phoneNumber: to, code }) => sendCode(deps, to, code, asking.getStore()),
        sendPasswordResetOTP: ({ phoneNumber: to, code }) => sendResetCode(deps, to, code),
        schema: { user: { fields: { phoneNumber: 'phone_number', phoneNumberVerified: 'phone_number_verified' } } },
      }),
      bearer({ requireSignature: true }),
      // Refuses sessions to whoever is suspended.
      admin({ schema: { user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } } } }),
      ownSessions,
    ],
  });

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Db, Auth>();

/** The accounts library on a process's database: one for each. */
export const authOf = (deps: Deps): Auth => {
  const known = instances.get(deps.db);
  if (known) return known;
  const fresh = createAuth(deps);
  instances.set(deps.db, fresh);
  return fresh;
};
