import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { inDigits } from '../../lib/id.ts';
import { LANGS } from '../../lib/lang.ts';
import { normalizePhone } from '../../lib/phone.ts';
import { ROLES, STANDINGS } from '../../lib/viewer.ts';

/** Roles that users may choose for themselves. */
const SELECTABLE_ROLES = ['farmer', 'buyer'] as const;

const Password = z.string().min(8).max(128);

// Control characters and bidirectional formatting marks.
const HIDDEN_CHARACTERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => !HIDDEN_CHARACTERS.test(text), 'hidden_characters');

const Email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

const Phone = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((text, issues) => {
    const number = normalizePhone(text);
    if (number === null) issues.addIssue({ code: 'custom', message: 'not_phone' });
    return number ?? z.NEVER;
  });

const emptyToNull = <T>(value: T): T | null => (typeof value === 'string' && value.trim() === '' ? null : value);

/** A form field that may be left empty, which clears the value. A union would hide why a value is invalid. */
const clearable = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.string().nullable().transform(emptyToNull).pipe(schema.nullable());

const Id = inDigits(z.coerce.number<string | number>().int().positive());

const Code = z
  .string()
  .trim()
  .refine((text) => /^\d{6}$/.test(text), 'wrong_code');

const Flag = z
  .union([z.boolean(), z.enum(['Yes', 'No', 'true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'Yes' || value === 'true' || value === '1');

export const Me = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  for: z.enum(STANDINGS),
  lang: z.enum(LANGS),
  city_id: z.number().int().nullable(),
  has_password: z.boolean(),
});
export type Me = z.output<typeof Me>;

const SessionRow = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  current: z.boolean(),
});

const signedIn = z.object({ user: Me });
const status = z.object({ status: z.literal(true) });

/** Format of socket ids in the Channels protocol. */
const SocketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);

export const accountsCalls = calls({
  'POST /broadcasting/auth': {
    who: 'user',
    about:
      'Authorize a socket for the viewer’s private channel (private-user.{id}), as the Channels protocol specifies; 403 for any other channel',
    body: z.object({ socket_id: SocketId, channel_name: z.string().max(164) }),
    answer: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  },
  'POST /broadcasting/user-auth': {
    who: 'user',
    about: 'Authenticate a socket as the viewer, as the Channels protocol specifies',
    body: z.object({ socket_id: SocketId }),
    answer: z.object({ auth: z.string(), user_data: z.string() }),
  },
  'POST /api/auth/sign-up/email': {
    who: 'anyone',
    about: 'Create an account with an e-mail address and a password, and sign in',
    body: z.object({
      email: Email,
      password: Password,
      first_name: PersonName,
      last_name: PersonName,
      phone: clearable(Phone).optional(),
      role: z.enum(SELECTABLE_ROLES),
      for: z.enum(STANDINGS),
    }),
    answer: signedIn,
  },
  'POST /api/auth/sign-in/email': {
    who: 'anyone',
    about: 'Sign in with an e-mail address',
    body: z.object({ email: Email, password: z.string().min(1).max(128) }),
    answer: signedIn,
  },
  'POST /api/auth/sign-in/phone-number': {
    who: 'anyone',
    about: 'Sign in with a phone number and a password',
    body: z.object({ phoneNumber: Phone, password: z.string().min(1).max(128) }),
    answer: signedIn,
  },
  'POST /api/auth/phone-number/send-otp': {
    who: 'anyone',
    about: 'Send a one-time code to a phone number',
    body: z.object({ phoneNumber: Phone }),
    answer: status,
  },
  'POST /api/auth/phone-number/verify': {
    who: 'anyone',
    about:
      'Verify the code: confirms the number of a signed-in user; signs a guest in, creating an account if none exists',
    body: z.object({
      phoneNumber: Phone,
      code: Code,
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      role: z.enum(SELECTABLE_ROLES).optional(),
      for: z.enum(STANDINGS).optional(),
    }),
    answer: z.object({ user: Me, created: z.boolean() }),
  },
  'POST /api/auth/sign-out': { who: 'anyone', about: 'End this session', answer: status },
  'GET /api/auth/get-session': {
    who: 'anyone',
    about: 'The signed-in user, if any; also renews the session cookie',
    answer: z.object({ user: Me.nullable() }),
  },
  'POST /api/auth/request-password-reset': {
    who: 'anyone',
    about: 'Send a link to reset the password, if the account exists',
    body: z.object({ email: Email, redirectTo: z.string().optional() }),
    answer: status,
  },
  'POST /api/auth/reset-password': {
    who: 'anyone',
    about: 'Set a new password with the token of a reset link; ends all sessions',
    body: z.object({ token: z.string().min(1).max(100), newPassword: Password }),
    answer: status,
  },
  'POST /api/auth/phone-number/request-password-reset': {
    who: 'anyone',
    about: 'Send a password reset code, if an account has confirmed this number',
    body: z.object({ phoneNumber: Phone }),
    answer: status,
  },
  'POST /api/auth/phone-number/reset-password': {
    who: 'anyone',
    about: 'Set a new password with a reset code; ends all sessions',
    body: z.object({ phoneNumber: Phone, otp: Code, newPassword: Password }),
    answer: status,
  },
  'POST /api/auth/change-password': {
    who: 'user',
    about: 'Change the password; with revokeOtherSessions this session gets a new token and all others end',
    body: z.object({
      currentPassword: z.string().min(1).max(128),
      newPassword: Password,
      revokeOtherSessions: Flag.optional(),
    }),
    answer: status,
  },
  'POST /api/user/password': {
    who: 'user',
    about: 'Set the first password of an account that was created with a phone number',
    body: z.object({ newPassword: Password }),
    answer: status,
  },
  'GET /api/auth/list-sessions': {
    who: 'user',
    about: 'Sessions of this account, latest first',
    answer: z.object({ sessions: z.array(SessionRow) }),
  },
  'POST /api/auth/revoke-session': {
    who: 'user',
    about: 'End one session',
    body: z.object({ id: Id }),
    answer: status,
  },
  'POST /api/auth/revoke-other-sessions': { who: 'user', about: 'End all other sessions', answer: status },
  'GET /api/user': { who: 'user', about: 'The signed-in account', answer: Me },
  'POST /api/user/update': {
    who: 'user',
    about: 'Change the profile; absent fields stay unchanged, empty ones are cleared',
    body: z.object({
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      email: clearable(Email).optional(),
      phone: clearable(Phone).optional(),
      lang: z.enum(LANGS).optional(),
      role: z.enum(SELECTABLE_ROLES).optional(),
      for: z.enum(STANDINGS).optional(),
      city_id: z.union([z.string(), z.number(), z.null()]).transform(emptyToNull).pipe(Id.nullable()).optional(),
      avatar: clearable(z.string().trim().max(200)).optional(),
    }),
    answer: Me,
  },
});

export type SignUp = z.output<(typeof accountsCalls)['POST /api/auth/sign-up/email']['body']>;
export type Verification = z.output<(typeof accountsCalls)['POST /api/auth/phone-number/verify']['body']>;
export type ProfileChange = z.output<(typeof accountsCalls)['POST /api/user/update']['body']>;
export type SessionRow = z.output<typeof SessionRow>;
