/** Texts of the frame around every page, and of the pages that most visitors see. */
export { about } from './about.ts';
export { assistant } from './assistant.ts';
export { card } from './card.ts';
export { city_picker } from './city-picker.ts';
export { common } from './common.ts';
export { home } from './home.ts';
export { item } from './item.ts';
export { item_types } from './item-types.ts';
export { layout } from './layout.ts';
export { map } from './map.ts';
export { search } from './search.ts';
export { weather } from './weather.ts';
