import { COOKIE_PREFIX, SESSION_SECONDS } from '#lib/session-cookie.ts';
import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { admin, bearer, phoneNumber } from 'better-auth/plugins';
import { z } from 'zod';
import type { Deps } from '#platform/context.ts';
import type { Db } from '#platform/data/db/db.ts';
import { findRole } from './queries.ts';
import { deleteExpiredSessions } from './queries/sessions.ts';
import { ADDRESS_HEADER, nextSessionEnd, DAY_SECONDS } from './rules.ts';
import { hashPassword, verifyPassword } from './service/hash.ts';

export { APIError };

const timestampColumns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Adds the missing library endpoint: starts a session for a user whom our own code has authenticated. */
const sessionPlugin = {
  id: 'own-sessions',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (c) => {
        const session = await c.context.internalAdapter.createSession(c.body.userId);
        const user = await c.context.internalAdapter.findUserById(c.body.userId);
        if (!user) throw new Error('user not found');
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
    // The library's log messages may contain personal data. Failures appear in our log as the errors they are mapped
    // to.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { modelName: 'users', fields: { ...timestampColumns, emailVerified: 'email_verified', image: 'avatar' } },
    session: {
      modelName: 'sessions',
      fields: {
        ...timestampColumns,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'address',
        userAgent: 'user_agent',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: 0,
    },
    account: {
      modelName: 'credentials',
      fields: { ...timestampColumns, userId: 'user_id', accountId: 'account_id', providerId: 'provider_id' },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...timestampColumns, expiresAt: 'expires_at' },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const role = (await findRole(deps.db, Number(session.userId))) ?? 'buyer';
            return { data: { ...session, expiresAt: nextSessionEnd(role, session.createdAt, session.createdAt) } };
          },
          after: async (session) => {
            await deleteExpiredSessions(deps.db, deps.clock.now(), Number(session.userId));
          },
        },
        // Runs on sign-out and when a password change or reset ends sessions.
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
      // The option only names the cookie: the library's cookies never reach a client.
      useSecureCookies: false,
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      phoneNumber({
        // Codes are our own (`service/codes.ts`); the library signs in by number and password.
        sendOTP: () => Promise.reject(new Error('codes are not the library’s')),
        schema: { user: { fields: { phoneNumber: 'phone_number', phoneNumberVerified: 'phone_number_verified' } } },
      }),
      bearer({ requireSignature: true }),
      // Rejects sessions of suspended users.
      admin({ schema: { user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } } } }),
      sessionPlugin,
    ],
  });

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Db, Auth>();

/** Returns the auth library bound to this database; one instance per database. */
export const getAuth = (deps: Deps): Auth => {
  const cached = instances.get(deps.db);
  if (cached) return cached;
  const created = createAuth(deps);
  instances.set(deps.db, created);
  return created;
};
