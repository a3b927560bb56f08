import { isLang, type Lang } from '../../../lib/lang.ts';
import { Refusal } from '../../../lib/errors.ts';
import { serverT } from '../../../i18n/server.ts';
import type { Deps } from '../../../platform/context.ts';
import { findHolder, findOwn } from '../queries.ts';
import { resetPage } from '../rules.ts';

/** Who asks, for the messages that the accounts library sends on the way. */
export interface Asking {
  readonly lang: Lang;
  /** Origin of our own pages, for links. */
  readonly origin: string;
}

const langOr = (lang: string | undefined, other: Lang): Lang => (isLang(lang) ? lang : other);

// The isolating marks would double the price of a message and end up in the code that a phone offers to fill in.
const codeText = (lang: Lang, code: string): string =>
  serverT(lang)('mails.code_text', { code }).replaceAll(/[\u2068\u2069]/g, '');

/**
 * Sends what tells whether an account exists without being waited for, or the answer's time would tell it too.
 */
const aside = (deps: Deps, work: () => Promise<void>): void => {
  work().catch((error: unknown) => deps.log.error({ err: error }, 'message not sent'));
};

/** Sends a one-time code, in the language of the account with this number, else of who asks. Throws `unavailable`. */
export const sendCode = async (deps: Deps, phone: string, code: string, by: Asking | undefined): Promise<void> => {
  const holder = await findHolder(deps.db, phone);
  const lang = langOr(holder?.lang, by?.lang ?? 'ar');
  await deps.sms.send(phone, codeText(lang, code)).catch((error: unknown) => {
    deps.log.error({ err: error }, 'message not sent');
    throw new Refusal('unavailable', { retryAfter: 30 });
  });
};

/** Sends a code for a new password to a number that its account has confirmed; nothing to any other. */
export const sendResetCode = (deps: Deps, phone: string, code: string): void =>
  aside(deps, async () => {
    const holder = await findHolder(deps.db, phone);
    if (holder?.phone_number_verified) await deps.sms.send(phone, codeText(langOr(holder.lang, 'ar'), code));
  });

/** Mails the link to the page where a new password is set. */
export const sendResetLink = (
  deps: Deps,
  user: { readonly id: string; readonly email: string },
  token: string,
  by: Asking | undefined,
): Promise<void> => {
  aside(deps, async () => {
    const lang = langOr((await findOwn(deps.db, Number(user.id)))?.lang, by?.lang ?? 'ar');
    const t = serverT(lang);
    const link = `${by?.origin ?? ''}${resetPage(lang, token)}`;
    // The link stands alone on its line: a mark or a full stop beside it would become part of it.
    const text = `${t('mails.reset_text')}\n\n${link}\n\n${t('mails.reset_ignore')}\n`;
    await deps.mail.send({ to: user.email, subject: t('mails.reset_subject'), text });
  });
  return Promise.resolve();
};

/** Tells the address that an account had so far that it has another one now. */
export const sendEmailChanged = (deps: Deps, to: string, email: string | null, lang: Lang): void =>
  aside(deps, async () => {
    const t = serverT(lang);
    const text = t('mails.email_changed_text', { email: email ?? '–' });
    await deps.mail.send({ to, subject: t('mails.email_changed_subject'), text });
  });

/**
 * Tells somebody what became of their account, by e-mail or, without one, by short message. Nobody waits for it; when it
 * cannot be sent, that is logged.
 * @param text the message; in a short one the isolating marks are left out
 */
export const tellPerson = (
  deps: Deps,
  to: { readonly email: string | null; readonly phone: string | null },
  { subject, text }: { readonly subject: string; readonly text: string },
): void =>
  aside(deps, async () => {
    if (to.email) await deps.mail.send({ to: to.email, subject, text: `${text}\n` });
    else if (to.phone) await deps.sms.send(to.phone, text.replaceAll(/[\u2068\u2069]/g, ''));
  });
