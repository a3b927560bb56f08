/** Texts of administration; loaded with its pages. */
export { audit } from './admin-audit.ts';
export { admin_reports } from './admin-reports.ts';
export { admin_items } from './admin-items.ts';
export { health } from './admin-health.ts';
export { overview } from './admin-overview.ts';
export { users } from './admin-users.ts';
export { erasure } from './admin-erasure.ts';
export { categories } from './admin-categories.ts';
export { slides } from './admin-slides.ts';
export { cities } from './admin-cities.ts';
export { dictionary } from './admin-dictionary.ts';
