export {
  addCategory,
  changeCategory,
  checkCategory,
  listForEditing,
  removeCategory,
  reorderCategories,
} from './service/categories.ts';
export { addCity, changeCity, checkCity, listCities, removeCity } from './service/cities.ts';
export { addSlide, changeSlide, checkSlide, listAllSlides, removeSlide, reorderSlides } from './service/slides.ts';
