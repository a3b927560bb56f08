import { withDashboard } from '../client/page-route.ts';
import { createRenderer } from '../server/render.tsx';
import { dashboardRoutes } from './dashboard-routes.tsx';
import { routes } from './routes.tsx';

export { readResponse as readAnswer } from '../client/api.ts';
export { THEME_SCRIPT } from '../client/theme-script.ts';

/** Renders any page of the site. */
export const render = await createRenderer(withDashboard(routes, dashboardRoutes));
