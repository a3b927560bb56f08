import type { Reason } from '../lib/errors.ts';
import type { Lang } from '../lib/lang.ts';
import { errors as arErrors } from './ar/errors.ts';
import { mails as arMails } from './ar/mails.ts';
import { errors as enErrors } from './en/errors.ts';
import { mails as enMails } from './en/mails.ts';
import { errors as frErrors } from './fr/errors.ts';
import { mails as frMails } from './fr/mails.ts';
import { createT, type T } from './t.ts';

// What only the server says: refusals, mails and short messages.
const translators = {
  ar: createT('ar', { errors: arErrors, mails: arMails }),
  fr: createT('fr', { errors: frErrors, mails: frMails }),
  en: createT('en', { errors: enErrors, mails: enMails }),
};

/** The server's texts in a language. */
export const serverT = (lang: Lang): (typeof translators)['en'] => translators[lang];

/** The sentence for a refusal's reason, in a language. */
export const sayIn = (lang: Lang): ((reason: Reason) => string) => {
  const t = translators[lang] as T;
  return ({ key, values }) => t(`errors.${key}`, values);
};
