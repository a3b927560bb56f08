export { type CategoryTable, findCategory, getCategories } from './service.ts';
