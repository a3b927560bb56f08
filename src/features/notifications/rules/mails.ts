import { GROUP_OF, type MailGroup, type Notice } from '../rules.ts';

const MINUTE = 60_000;

/** Whoever is on the page reads it there, and a decision may still be undone: so long an e-mail waits. */
const DELAY = 3 * MINUTE;

/** These cannot be read on the page by whoever they are for, or tell that it can be again. */
const AT_ONCE: ReadonlySet<Notice['kind']> = new Set(['account_suspended', 'account_restored'] as const);

/** When the e-mail of a notice is due, unless it was read before. */
export const dueAt = (kind: Notice['kind'], now: Date): Date =>
  AT_ONCE.has(kind) ? now : new Date(now.getTime() + DELAY);

/** Where letters to somebody go, and which they want. */
export interface Addressee {
  readonly email: string | null;
  readonly mail_off: readonly string[];
  readonly closed: boolean;
  readonly suspended: boolean;
}

/** Nobody can be shut out without being told, whatever they wish. */
export const mayEnd = (kind: Notice['kind']): boolean => kind !== 'account_suspended';

/** Whether a notice goes to somebody as an e-mail. */
export const wantsMail = ({ email, mail_off, closed, suspended }: Addressee, kind: Notice['kind']): boolean => {
  if (email === null || closed) return false;
  return mayEnd(kind) ? !suspended && !mail_off.includes(GROUP_OF[kind]) : true;
};

/** The groups of some notices whose e-mails can be ended, each once. */
export const groupsOf = (kinds: readonly Notice['kind'][]): MailGroup[] => [
  ...new Set(kinds.filter(mayEnd).map((kind) => GROUP_OF[kind])),
];
