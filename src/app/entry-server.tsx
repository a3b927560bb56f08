import { withDashboard } from '#client/navigation/page-route.ts';
import { THEME_SCRIPT } from '#client/navigation/theme-script.ts';
import { HEARTS_SCRIPT } from '#client/page-data/page-data.ts';
import { createPageFinder } from '#server/find-page.ts';
import { createRenderer } from '#server/render.tsx';
import { dashboardRoutes } from './dashboard-routes.tsx';
import { routes } from './routes.tsx';

export { readResponse } from '#client/api.ts';
export const INLINE_SCRIPTS = [THEME_SCRIPT, HEARTS_SCRIPT];

const site = withDashboard(routes, dashboardRoutes);
export const findPage = createPageFinder(site);
export const render = createRenderer(site);
