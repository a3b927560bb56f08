import { withDashboard } from '#client/navigation/page-route.ts';
import { createPageFinder } from '#server/find-page.ts';
import { createRenderer } from '#server/render.tsx';
import { dashboardRoutes } from './dashboard-routes.tsx';
import { routes } from './routes.tsx';

export { readResponse } from '#client/api.ts';
export { INLINE_SCRIPTS } from '#server/document.ts';

const site = withDashboard(routes, dashboardRoutes);
export const findPage = createPageFinder(site);
export const render = createRenderer(site);
