import { weather } from './weather.ts';

/** Weather as the server tells it: the sky in a word or two, and warnings that say what to do. */
export const weathers = {
  country: 'Morocco',
  sky: { ...weather.sky, clear_night: 'Clear sky' },
  day: { today: 'Today', tomorrow: 'Tomorrow', later: 'On {weekday}' },
  night: { today: 'This morning', tomorrow: 'Tonight', later: 'In the night to {weekday}' },
  warning: {
    frost_near:
      '{when} it may freeze near the ground (down to {value} °C). Cover seedlings in the evening and keep young animals indoors.',
    frost:
      '{when} it freezes (down to {value} °C). Cover seedlings and vegetables in the evening, empty the pipes, and take young animals in.',
    heat_near:
      '{when} it becomes very hot (up to {value} °C). Water early in the morning or in the evening, and see to shade and water for the animals.',
    heat: '{when} the heat is dangerous (up to {value} °C). Do not work in the fields from 11 to 17 o’clock, drink often, and give the animals shade and plenty of water.',
    rain: '{when} much rain is expected ({value} mm). Bring in what is drying, clear the ditches, and put off spraying and fertilising.',
    wind: '{when} strong wind is expected (up to {value} km/h). Fasten greenhouses and covers, and put off spraying.',
  },
};
