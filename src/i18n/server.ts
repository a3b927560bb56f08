import type { Reason } from '../lib/errors.ts';
import type { Lang } from '../lib/lang.ts';
import { answers as arAnswers } from './ar/answers.ts';
import { errors as arErrors } from './ar/errors.ts';
import { mails as arMails } from './ar/mails.ts';
import { notices as arNotices } from './ar/notices.ts';
import { places as arPlaces } from './ar/places.ts';
import { weathers as arWeathers } from './ar/weathers.ts';
import { answers as enAnswers } from './en/answers.ts';
import { errors as enErrors } from './en/errors.ts';
import { mails as enMails } from './en/mails.ts';
import { notices as enNotices } from './en/notices.ts';
import { places as enPlaces } from './en/places.ts';
import { weathers as enWeathers } from './en/weathers.ts';
import { answers as frAnswers } from './fr/answers.ts';
import { errors as frErrors } from './fr/errors.ts';
import { mails as frMails } from './fr/mails.ts';
import { notices as frNotices } from './fr/notices.ts';
import { places as frPlaces } from './fr/places.ts';
import { weathers as frWeathers } from './fr/weathers.ts';
import { createT, type DynamicT } from './t.ts';

// What only the server says: refusals, mails, notices, places, weather and short messages.
const translators = {
  ar: createT('ar', {
    answers: arAnswers,
    errors: arErrors,
    mails: arMails,
    notices: arNotices,
    places: arPlaces,
    weathers: arWeathers,
  }),
  fr: createT('fr', {
    answers: frAnswers,
    errors: frErrors,
    mails: frMails,
    notices: frNotices,
    places: frPlaces,
    weathers: frWeathers,
  }),
  en: createT('en', {
    answers: enAnswers,
    errors: enErrors,
    mails: enMails,
    notices: enNotices,
    places: enPlaces,
    weathers: enWeathers,
  }),
};

/** The server's texts in a language. */
export const serverT = (lang: Lang): (typeof translators)['en'] => translators[lang];

/** The sentence for a refusal's reason, in a language. */
export const sayIn = (lang: Lang): ((reason: Reason) => string) => {
  const t = translators[lang] as DynamicT;
  return ({ key, values }) => t(`errors.${key}`, values);
};
