import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { LANGS } from '#lib/lang.ts';
import { normalizePhone } from '#lib/phone.ts';
import { requiredText } from '#lib/schema.ts';
import { CONTACT_FOR, ROLES, STANDINGS } from '#lib/viewer.ts';
import { MAX_NAME_LENGTH } from './rules.ts';
import { Id, sessionCalls, status } from './contract/sessions.ts';

const SELECTABLE_ROLES = ['farmer', 'buyer'] as const;

const Password = z.string().min(8).max(128);

/** The other rules of a name depend on both names and on the role: the service checks them. */
const PersonName = requiredText(MAX_NAME_LENGTH).meta({
  description:
    'No word of the team, address of a site, e-mail address, phone number or sign of a mark; one script in a word',
});

const Email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

/** A Moroccan number in any notation; comes out as E.164. */
export const Phone = z
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

/** A one-time code. */
export const Code = z
  .string()
  .trim()
  .refine((text) => /^\d{6}$/.test(text), 'wrong_code');

const LinkToken = z.string().min(1).max(100);

/** The proof that the viewer owns the account, before a change that decides who can sign in. */
const ownerProof = {
  password: z.string().max(128).optional().describe('Required for that if the account has one'),
  code: z.string().trim().max(10).optional().describe('A new one-time code of its number, if it has no password'),
};

export const Me = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean().describe('Whether the address is proven by its link: no other gets e-mails'),
  pending_email: z.string().nullable().describe('An address that replaces the proven one when its link is followed'),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  for: z.enum(STANDINGS),
  lang: z.enum(LANGS),
  city_id: z.number().int().nullable(),
  contact_for: z.enum(CONTACT_FOR).describe('Whom the contacts on the user’s items are revealed to'),
  has_password: z.boolean(),
});
export type Me = z.output<typeof Me>;

/** The proof of who a user is, in addition to the password or the code of a text message. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The response to the right password or code of a user who has a second factor. */
const SecondFactorNeeded = z.object({
  ticket: z.string().describe('For `POST /api/auth/second-factor`, within ten minutes'),
  methods: z.array(z.enum(SECOND_FACTORS)).describe('The likeliest first'),
});
export type SecondFactorNeeded = z.output<typeof SecondFactorNeeded>;

/** The response to a sign-in: the user, or what is still needed. */
export const SignedIn = z.object({
  user: Me.nullable().describe('Null while a second factor is needed'),
  second_factor: SecondFactorNeeded.optional().describe('Present while a second factor is needed'),
  setup_needed: z
    .literal(true)
    .optional()
    .describe('An administrator must set up a second factor; until then most calls answer `second_factor_needed`'),
});
export type SignedIn = z.output<typeof SignedIn>;

const signedUp = z.object({ user: Me });

export const accountsCalls = defineCalls({
  ...sessionCalls,
  'POST /api/auth/sign-up/email': {
    auth: 'anyone',
    challenge: true,
    startsSession: true,
    summary:
      'Create an account with an e-mail address and a password, and sign in. The response is the same if another account has proven the address or the number',
    body: z.object({
      email: Email,
      password: Password,
      first_name: PersonName,
      last_name: PersonName,
      phone: clearable(Phone).optional(),
      role: z.enum(SELECTABLE_ROLES),
      for: z.enum(STANDINGS),
    }),
    response: signedUp,
  },
  'POST /api/auth/sign-in/email': {
    auth: 'anyone',
    withoutFactor: true,
    challenge: true,
    startsSession: true,
    summary: 'Sign in with an e-mail address',
    body: z.object({ email: Email, password: z.string().min(1).max(128) }),
    response: SignedIn,
  },
  'POST /api/auth/sign-in/phone-number': {
    auth: 'anyone',
    withoutFactor: true,
    challenge: true,
    startsSession: true,
    summary: 'Sign in with a phone number and a password',
    body: z.object({ phoneNumber: Phone, password: z.string().min(1).max(128) }),
    response: SignedIn,
  },
  'POST /api/auth/phone-number/send-otp': {
    auth: 'anyone',
    challenge: true,
    summary: 'Send a one-time code to a phone number',
    body: z.object({ phoneNumber: Phone }),
    response: status,
  },
  'POST /api/auth/phone-number/verify': {
    auth: 'anyone',
    challenge: true,
    startsSession: true,
    summary:
      'Verify the code: sets or confirms the number of a signed-in user (another number takes a proof, and ends all other sessions); signs a guest in, creating an account if none exists',
    body: z.object({
      phoneNumber: Phone,
      code: Code,
      password: ownerProof.password.describe('Required for a signed-in user with a password and another number'),
      currentCode: ownerProof.code.describe('A new one-time code of the present number, without a password'),
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      role: z.enum(SELECTABLE_ROLES).optional(),
      for: z.enum(STANDINGS).optional(),
    }),
    response: SignedIn.extend({ created: z.boolean() }),
  },
  'POST /api/auth/sign-out': {
    auth: 'anyone',
    withoutFactor: true,
    summary: 'End this session',
    response: status,
  },
  'GET /api/auth/get-session': {
    auth: 'anyone',
    withoutFactor: true,
    summary: 'The signed-in user, if any; also renews the session cookie',
    response: z.object({
      user: Me.nullable(),
      google: z.literal(true).optional().describe('Present where users can sign in with Google'),
      no_texts: z
        .literal(true)
        .optional()
        .describe('Present where no one-time code can be sent, as there is no SMS gateway'),
    }),
  },
  'POST /api/auth/request-password-reset': {
    auth: 'anyone',
    challenge: true,
    summary: 'Send a link to reset the password, if the account exists',
    body: z.object({ email: Email, redirectTo: z.string().optional() }),
    response: status,
  },
  'POST /api/auth/reset-password': {
    auth: 'anyone',
    summary: 'Set a new password with the token of a reset link; ends all sessions',
    body: z.object({ token: LinkToken, newPassword: Password }),
    response: status,
  },
  'POST /api/auth/confirm-email': {
    auth: 'anyone',
    startsSession: true,
    summary:
      'Prove an e-mail address by the token of the link that was sent to it: in a session of the account that claims it; else a new password takes over an account that has proven nothing, ends what could sign in before, and signs in',
    body: z.object({
      token: LinkToken,
      newPassword: Password.optional().describe('Required without a session of an account that claims the address'),
    }),
    response: status,
  },
  'POST /api/auth/restore-account': {
    auth: 'anyone',
    summary:
      'Take an account back by the link of a message about a change: restores address and number, ends all sessions, and returns the token to set a new password',
    body: z.object({ token: LinkToken }),
    response: z.object({ token: z.string() }),
  },
  'POST /api/auth/phone-number/request-password-reset': {
    auth: 'anyone',
    challenge: true,
    summary: 'Send a password reset code, if an account has confirmed this number',
    body: z.object({ phoneNumber: Phone }),
    response: status,
  },
  'POST /api/auth/phone-number/reset-password': {
    auth: 'anyone',
    summary: 'Set a new password with a reset code; ends all sessions',
    body: z.object({ phoneNumber: Phone, otp: Code, newPassword: Password }),
    response: status,
  },
  'POST /api/auth/change-password': {
    auth: 'user',
    idempotent: false,
    summary: 'Change the password; this session gets a new token and all others end',
    body: z.object({
      currentPassword: z.string().min(1).max(128),
      newPassword: Password,
    }),
    response: status,
  },
  'POST /api/user/password': {
    auth: 'user',
    idempotent: false,
    summary:
      'Set the first password of an account that was created with a phone number; this session gets a new token and all others end',
    body: z.object({ newPassword: Password, code: ownerProof.code.describe('A new one-time code of its number') }),
    response: status,
  },
  'POST /api/user/email/resend': {
    auth: 'user',
    idempotent: false,
    summary: 'Send the link that proves the new or unproven e-mail address again',
    response: status,
  },
  'POST /api/user/email/cancel': {
    auth: 'user',
    idempotent: false,
    summary: 'Forget the new e-mail address that is not proven yet',
    response: Me,
  },
  'GET /api/user': { auth: 'user', withoutFactor: true, summary: 'The signed-in account', response: Me },
  'POST /api/user/update': {
    auth: 'user',
    idempotent: false,
    summary:
      'Change the profile; absent fields stay unchanged, empty ones are cleared. Another e-mail address or number takes a proof, and ends all other sessions',
    body: z.object({
      ...ownerProof,
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      email: clearable(Email).optional(),
      phone: clearable(Phone).optional(),
      lang: z.enum(LANGS).optional(),
      role: z.enum(SELECTABLE_ROLES).optional(),
      for: z.enum(STANDINGS).optional(),
      contact_for: z.enum(CONTACT_FOR).optional(),
      city_id: z.union([z.string(), z.number(), z.null()]).transform(emptyToNull).pipe(Id.nullable()).optional(),
      avatar: clearable(z.string().trim().max(200)).optional(),
    }),
    response: Me,
  },
});

export type SignUp = z.output<(typeof accountsCalls)['POST /api/auth/sign-up/email']['body']>;
export type Verification = z.output<(typeof accountsCalls)['POST /api/auth/phone-number/verify']['body']>;
export type ProfileChange = z.output<(typeof accountsCalls)['POST /api/user/update']['body']>;
