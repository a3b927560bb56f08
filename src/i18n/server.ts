import type { Reason } from '#lib/errors.ts';
import type { Lang } from '#lib/lang.ts';
import { answers as arAnswers } from './ar/answers.ts';
import { errors as arErrors } from './ar/errors.ts';
import { emails as arEmails } from './ar/emails.ts';
import { item_types as arItemTypes } from './ar/item-types.ts';
import { notification_texts as arNotificationTexts } from './ar/notification-texts.ts';
import { contact as arContact } from './ar/contact.ts';
import { places as arPlaces } from './ar/places.ts';
import { quantities as arQuantities } from './ar/quantities.ts';
import { questions as arQuestions } from './ar/questions.ts';
import { common as arCommon } from './ar/common.ts';
import { layout as arLayout } from './ar/layout.ts';
import { sharing as arSharing } from './ar/sharing.ts';
import { weather_answers as arWeatherAnswers } from './ar/weather-answers.ts';
import { answers as enAnswers } from './en/answers.ts';
import { errors as enErrors } from './en/errors.ts';
import { emails as enEmails } from './en/emails.ts';
import { item_types as enItemTypes } from './en/item-types.ts';
import { notification_texts as enNotificationTexts } from './en/notification-texts.ts';
import { contact as enContact } from './en/contact.ts';
import { places as enPlaces } from './en/places.ts';
import { quantities as enQuantities } from './en/quantities.ts';
import { questions as enQuestions } from './en/questions.ts';
import { common as enCommon } from './en/common.ts';
import { layout as enLayout } from './en/layout.ts';
import { sharing as enSharing } from './en/sharing.ts';
import { weather_answers as enWeatherAnswers } from './en/weather-answers.ts';
import { answers as frAnswers } from './fr/answers.ts';
import { errors as frErrors } from './fr/errors.ts';
import { emails as frEmails } from './fr/emails.ts';
import { item_types as frItemTypes } from './fr/item-types.ts';
import { notification_texts as frNotificationTexts } from './fr/notification-texts.ts';
import { contact as frContact } from './fr/contact.ts';
import { places as frPlaces } from './fr/places.ts';
import { quantities as frQuantities } from './fr/quantities.ts';
import { questions as frQuestions } from './fr/questions.ts';
import { common as frCommon } from './fr/common.ts';
import { layout as frLayout } from './fr/layout.ts';
import { sharing as frSharing } from './fr/sharing.ts';
import { weather_answers as frWeatherAnswers } from './fr/weather-answers.ts';
import { createT, type DynamicT } from './t.ts';

// Texts that only the server uses: errors, e-mails, notifications, places, pictures to share, weather and the assistant's
// responses.
const translators = {
  ar: createT('ar', {
    answers: arAnswers,
    errors: arErrors,
    emails: arEmails,
    item_types: arItemTypes,
    notification_texts: arNotificationTexts,
    places: arPlaces,
    quantities: arQuantities,
    questions: arQuestions,
    contact: arContact,
    common: arCommon,
    layout: arLayout,
    sharing: arSharing,
    weather_answers: arWeatherAnswers,
  }),
  fr: createT('fr', {
    answers: frAnswers,
    errors: frErrors,
    emails: frEmails,
    item_types: frItemTypes,
    notification_texts: frNotificationTexts,
    places: frPlaces,
    quantities: frQuantities,
    questions: frQuestions,
    contact: frContact,
    common: frCommon,
    layout: frLayout,
    sharing: frSharing,
    weather_answers: frWeatherAnswers,
  }),
  en: createT('en', {
    answers: enAnswers,
    errors: enErrors,
    emails: enEmails,
    item_types: enItemTypes,
    notification_texts: enNotificationTexts,
    places: enPlaces,
    quantities: enQuantities,
    questions: enQuestions,
    contact: enContact,
    common: enCommon,
    layout: enLayout,
    sharing: enSharing,
    weather_answers: enWeatherAnswers,
  }),
};

/** The server's texts in a language. */
export const serverT = (lang: Lang): (typeof translators)['en'] => translators[lang];

/** Returns the function that translates the reason of an error into a language. */
export const sayIn = (lang: Lang): ((reason: Reason) => string) => {
  const t = translators[lang] as DynamicT;
  return ({ key, values }) => t(`errors.${key}`, values);
};
