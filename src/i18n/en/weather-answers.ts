import { weather } from './weather.ts';

/** Weather texts of the server: the sky in a word or two, and warnings with advice. */
export const weather_answers = {
  country: 'Morocco',
  sky: { ...weather.sky, clear_night: 'Clear sky' },
  day: { today: 'Today', tomorrow: 'Tomorrow', later: 'On {weekday}' },
  night: { today: 'This morning', tomorrow: 'Tonight', later: 'In the night before {weekday}' },
  warning: {
    frost_near:
      '{when}: possible ground frost (down to {value} °C). Cover seedlings in the evening and keep young animals indoors.',
    frost:
      '{when}: frost (down to {value} °C). Cover seedlings and vegetables in the evening, drain the pipes and bring young animals indoors.',
    heat_near:
      '{when}: very hot (up to {value} °C). Water early in the morning or in the evening, and make sure the animals have shade and water.',
    heat: '{when}: dangerous heat (up to {value} °C). Do not work in the fields from 11:00 to 17:00, drink often, and give the animals shade and plenty of water.',
    rain: '{when}: heavy rain ({value} mm). Bring in anything that is drying, clear the ditches, and postpone spraying and fertilizing.',
    wind: '{when}: strong wind (up to {value} km/h). Secure greenhouses and covers, and postpone spraying.',
  },
} as const;
