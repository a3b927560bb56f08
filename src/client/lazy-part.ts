import { lazy, type ComponentType } from 'react';
import { withTexts } from '#i18n/bundles.ts';

const Nothing = (): null => null;

/**
 * A part of a page that loads with its texts when it is first rendered, in a browser and inside `<Suspense>`. A script that
 * could not be loaded is fetched again only by another page: until then `Failed` is rendered in its place, or nothing.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P> = Nothing,
): ComponentType<P> =>
  lazy(() =>
    withTexts(load()).then(
      (part) => ({ default: part }),
      () => ({ default: Failed }),
    ),
  );
