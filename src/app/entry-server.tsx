import { withDesk } from '../client/page-route.ts';
import { createRenderer } from '../server/render.tsx';
import { deskRoutes } from './dashboard-routes.tsx';
import { routes } from './routes.tsx';

export { readAnswer, requestOf } from '../client/api.ts';
export { THEME_SCRIPT } from '../client/theme-script.ts';

/** Renders any page of the site. */
export const render = await createRenderer(withDesk(routes, deskRoutes));
