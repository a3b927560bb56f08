import { withTexts } from '../../../../client/texts.ts';
import styles from './map.css?url';

let added: Promise<void> | undefined;

/** Adds the styles of the map to the page, once. */
const addStyles = (): Promise<void> =>
  (added ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      added = undefined;
      reject(new Error('no styles of the map'));
    });
    document.head.append(link);
  }));

/** Loads the map with its styles and texts. Rejects when one of them cannot be fetched. */
export const loadMap = async () => {
  const [{ MapView }, { MapResults }] = await Promise.all([
    withTexts('map', import('./map-view.tsx')),
    import('./map-results.tsx'),
    addStyles(),
  ]);
  return { MapView, MapResults };
};

export type LoadedMap = Awaited<ReturnType<typeof loadMap>>;
