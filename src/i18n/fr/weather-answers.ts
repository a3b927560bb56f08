import type { weather_answers as en } from '../en/weather-answers.ts';
import type { Texts } from '../t.ts';
import { weather } from './weather.ts';

export const weather_answers: Texts<typeof en> = {
  country: 'Maroc',
  sky: { ...weather.sky, clear_night: 'Ciel dégagé' },
  day: { today: 'Aujourd’hui', tomorrow: 'Demain', later: 'Le {weekday}' },
  night: { today: 'Ce matin', tomorrow: 'Cette nuit', later: 'Dans la nuit précédant {weekday}' },
  warning: {
    frost_near:
      '{when}, risque de gelée au sol (jusqu’à {value} °C). Couvrez les jeunes plants le soir et gardez les jeunes animaux à l’abri.',
    frost:
      '{when}, il gèle (jusqu’à {value} °C). Couvrez plants et légumes le soir, videz les conduites d’eau et rentrez les jeunes animaux.',
    heat_near:
      '{when}, il fera très chaud (jusqu’à {value} °C). Arrosez tôt le matin ou le soir, et prévoyez ombre et eau pour les animaux.',
    heat: '{when}, chaleur dangereuse (jusqu’à {value} °C). Pas de travail aux champs de 11 h à 17 h, buvez souvent, et donnez aux animaux de l’ombre et beaucoup d’eau.',
    rain: '{when}, beaucoup de pluie attendue ({value} mm). Rentrez ce qui sèche, dégagez les fossés et reportez traitements et engrais.',
    wind: '{when}, vent fort attendu (jusqu’à {value} km/h). Attachez serres et bâches, et reportez les traitements.',
  },
};
