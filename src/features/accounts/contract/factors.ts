import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { findNameProblem } from '#lib/person-name.ts';
import { requiredText } from '#lib/schema.ts';
import { Code, SignedIn } from '../contract.ts';

/** How a signed-in user proves again who they are; `code` is that of a text message, `google` is `GET /api/auth/google`. */
const PROOF_METHODS = ['password', 'totp', 'passkey', 'recovery_code', 'google', 'code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

const Base64Url = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[\w-]+$/);
const Transport = z.string().max(20);

/** The name that a user gives a passkey. E-mails repeat it, so it contains no address; no word is reserved. */
const PasskeyName = requiredText(60).superRefine((name, issues) => {
  const problem = findNameProblem(name, 'admin');
  if (problem) issues.addIssue({ code: 'custom', message: problem });
});

/** `RegistrationResponseJSON` of Web Authentication. */
const NewCredential = z.object({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(Transport).max(10).optional(),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** `AuthenticationResponseJSON` of Web Authentication. */
const Assertion = z.object({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
export type Assertion = z.output<typeof Assertion>;

const RecoveryCode = z.string().trim().min(1).max(20);

/** One proof: a code of the authenticator app, a recovery code or a passkey. */
const FactorProof = z.object({
  code: Code.optional().describe('Of the authenticator app'),
  recovery_code: RecoveryCode.optional(),
  passkey: Assertion.optional().describe('`AuthenticationResponseJSON` of Web Authentication'),
});
export type FactorProof = z.output<typeof FactorProof>;

const ProofInput = z.object({
  ...FactorProof.shape,
  password: z.string().max(128).optional(),
  code: z
    .string()
    .trim()
    .max(10)
    .optional()
    .describe('Of the authenticator app; if the account has neither a second factor nor a password, of a text message'),
});
export type ProofInput = z.output<typeof ProofInput>;

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

export const Factors = z.object({
  totp: z.boolean().describe('Whether an authenticator app is set up'),
  passkeys: z.array(Passkey).describe('The oldest first'),
  recovery_codes: z.number().int().describe('How many are left'),
  required: z.boolean().describe('Whether the account must have a second factor'),
  google: z
    .object({ linked_at: z.iso.datetime().nullable() })
    .optional()
    .describe('When a Google account was linked, if any; absent where users cannot sign in with Google'),
});
export type Factors = z.output<typeof Factors>;

const NewCodes = z
  .array(z.string())
  .nullable()
  .describe('The recovery codes, shown this once; null if the account has some already');

const CredentialOptions = z.looseObject({ challenge: z.string() });

/** A change of second factors: a borrowed session must not be enough for it, and an administrator may not have one yet. */
const change = { auth: 'user', freshProof: true, withoutFactor: true, idempotent: false } as const;

export const proofCalls = defineCalls({
  'GET /api/user/prove': {
    auth: 'user',
    withoutFactor: true,
    summary: 'The ways in which the viewer can prove who they are',
    response: z.object({
      methods: z.array(z.enum(PROOF_METHODS)).describe('The likeliest first; empty if the account has none'),
      phone: z.string().nullable().describe('The number to which a code is sent, for the method `code`'),
    }),
  },
  'POST /api/user/prove': {
    auth: 'user',
    idempotent: false,
    withoutFactor: true,
    summary:
      'Prove who you are in one of these ways, as calls with `x-fresh-proof` require: it counts for 15 minutes in this session',
    body: ProofInput,
    response: z.object({ status: z.literal(true) }),
  },
});

export const factorCalls = defineCalls({
  'POST /api/auth/passkey/options': {
    auth: 'anyone',
    withoutFactor: true,
    limit: 'passkeys',
    summary: 'Options for signing with a passkey: `PublicKeyCredentialRequestOptionsJSON` of Web Authentication',
    body: z.object({
      ticket: z.string().max(400).optional().describe('To complete the sign-in of its user'),
      prove: z.literal(true).optional().describe('To prove who the viewer is; otherwise to sign in'),
    }),
    response: CredentialOptions,
  },
  'POST /api/auth/sign-in/passkey': {
    auth: 'anyone',
    startsSession: true,
    withoutFactor: true,
    summary: 'Sign in with a passkey, which is both factors',
    body: z.object({ passkey: Assertion }),
    response: SignedIn,
  },
  'POST /api/auth/second-factor': {
    auth: 'anyone',
    startsSession: true,
    withoutFactor: true,
    summary: 'Complete a sign-in with one second factor',
    body: FactorProof.extend({ ticket: z.string().min(1).max(400) }),
    response: SignedIn,
  },
  'GET /api/user/factors': {
    auth: 'user',
    withoutFactor: true,
    summary: 'The second factors of the viewer',
    response: z.object({ factors: Factors }),
  },
  'POST /api/user/factors/totp': {
    ...change,
    summary: 'Begin to set up an authenticator app: returns its secret; replaces one that was not confirmed',
    response: z.object({
      secret: z.string().describe('Base32'),
      uri: z.string().describe('`otpauth://…`, to be shown as a QR code'),
    }),
  },
  'POST /api/user/factors/totp/confirm': {
    ...change,
    summary: 'Confirm the authenticator app with its first code: from now on signing in needs it; other sessions end',
    body: z.object({ code: Code }),
    response: z.object({ recovery_codes: NewCodes }),
  },
  'DELETE /api/user/factors/totp': {
    ...change,
    summary: 'Remove the authenticator app',
    response: z.object({ factors: Factors }),
  },
  'POST /api/user/factors/recovery-codes': {
    ...change,
    summary: 'Replace the recovery codes',
    response: z.object({ recovery_codes: z.array(z.string()) }),
  },
  'POST /api/user/passkeys/options': {
    ...change,
    summary: 'Options for a new passkey: `PublicKeyCredentialCreationOptionsJSON` of Web Authentication',
    response: CredentialOptions,
  },
  'POST /api/user/passkeys': {
    ...change,
    status: 201,
    summary: 'Add a passkey: from now on signing in needs a second factor; with the first one, other sessions end',
    body: z.object({ name: PasskeyName, passkey: NewCredential }),
    response: z.object({ passkey: Passkey, recovery_codes: NewCodes }),
  },
  'DELETE /api/user/passkeys/{id}': {
    ...change,
    summary: 'Remove a passkey',
    params: z.object({ id: z.string().max(1400) }),
    response: z.object({ factors: Factors }),
  },
});

export type ProofWays = z.output<(typeof proofCalls)['GET /api/user/prove']['response']>;
