export {
  addCategory,
  changeCategory,
  listForEditing,
  removeCategory,
  reorderCategories,
} from './service/categories.ts';
export { addCity, changeCity, listCities, removeCity } from './service/cities.ts';
export { addSlide, changeSlide, listAllSlides, removeSlide, reorderSlides } from './service/slides.ts';
