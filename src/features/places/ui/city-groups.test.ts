import { expect, test } from 'vitest';
import { matchCities } from './city-groups.ts';

const CITIES = [
  { id: 1, names: ['Fès', 'فاس', 'Fez'] },
  { id: 2, names: ['Aïn Taoujdate', 'عين تاوجطات', 'Ain Taoujdate'] },
  { id: 3, names: ['Taounate', 'تاونات', 'Taounate'] },
  { id: 4, names: ['Agadir', 'أكادير', 'Agadir'] },
  { id: 5, names: ['El Jadida', 'الجديدة', 'El Jadida'] },
];

test.each([
  ['fes', [1]],
  ['فاس', [1]],
  ['FEZ', [1]],
  // The beginning of the name before the beginning of a word, before the middle.
  ['taou', [3, 2]],
  ['adi', [4, 5]],
  ['اكادير', [4]],
  ['الجديده', [5]],
  ['zagora', []],
  ['  ', []],
])('matchCities › finds %s', (text, ids) => {
  expect(matchCities(CITIES, text)).toEqual(ids);
});
