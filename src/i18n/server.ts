import type { Reason } from '../lib/errors.ts';
import type { Lang } from '../lib/lang.ts';
import { errors as arErrors } from './ar/errors.ts';
import { mails as arMails } from './ar/mails.ts';
import { places as arPlaces } from './ar/places.ts';
import { errors as enErrors } from './en/errors.ts';
import { mails as enMails } from './en/mails.ts';
import { places as enPlaces } from './en/places.ts';
import { errors as frErrors } from './fr/errors.ts';
import { mails as frMails } from './fr/mails.ts';
import { places as frPlaces } from './fr/places.ts';
import { createT, type T } from './t.ts';

// What only the server says: refusals, mails, places and short messages.
const translators = {
  ar: createT('ar', { errors: arErrors, mails: arMails, places: arPlaces }),
  fr: createT('fr', { errors: frErrors, mails: frMails, places: frPlaces }),
  en: createT('en', { errors: enErrors, mails: enMails, places: enPlaces }),
};

/** The server's texts in a language. */
export const serverT = (lang: Lang): (typeof translators)['en'] => translators[lang];

/** The sentence for a refusal's reason, in a language. */
export const sayIn = (lang: Lang): ((reason: Reason) => string) => {
  const t = translators[lang] as T;
  return ({ key, values }) => t(`errors.${key}`, values);
};
