import { OF_USER, type Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  credentials: { because: OF_USER },
  // As long as browsers keep the cookie.
  known_devices: { days: 400, since: 'the last sign-in', job: 'ended_sessions' },
  phone_codes: { days: 0, since: 'expiry', job: 'ended_sessions' },
  passkeys: { because: OF_USER },
  recovery_codes: { because: OF_USER },
  totp_secrets: { because: OF_USER },
  sessions: { days: 0, since: 'expiry', job: 'ended_sessions' },
  users: { because: 'closing an account erases its personal data; the row stays for orders and messages' },
  verifications: { days: 0, since: 'expiry', job: 'ended_sessions' },
} as const satisfies Tables;
