/** Quantities with their units; `n` is the formatted number. */
export const quantities = {
  kg: '{n} kg',
  quintal: { one: '{n} quintal', other: '{n} quintals' },
  tonne: { one: '{n} tonne', other: '{n} tonnes' },
  crate: { one: '{n} crate', other: '{n} crates' },
  head: { one: '{n} head', other: '{n} head' },
  litre: { one: '{n} litre', other: '{n} litres' },
  piece: { one: '{n} piece', other: '{n} pieces' },
  bunch: { one: '{n} bunch', other: '{n} bunches' },
  hectare: { one: '{n} hectare', other: '{n} hectares' },
  hour: { one: '{n} hour', other: '{n} hours' },
  day: { one: '{n} day', other: '{n} days' },
  month: { one: '{n} month', other: '{n} months' },
  year: { one: '{n} year', other: '{n} years' },
};
