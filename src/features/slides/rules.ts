import { matchPath } from 'react-router';
import { PATHS } from '../../lib/paths.ts';

/** The scenes that the market brings with it; each has a second drawing for those who read from the left. */
export const SCENES = ['goals', 'policy', 'slogan'] as const;

/** The two pictures of a scene. */
export const sceneOf = (scene: (typeof SCENES)[number]): { rtl_picture: string; ltr_picture: string } => ({
  rtl_picture: `art/${scene}.svg`,
  ltr_picture: `art/${scene}-ltr.svg`,
});

/** Whether a picture is one of the market's own scenes. */
export const isScene = (picture: string): boolean =>
  SCENES.some((scene) => Object.values(sceneOf(scene)).includes(picture));

/** Whether an address without its language is a page of this site, with or without a query. */
export const isOurPage = (link: string): boolean => {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) return false;
  const [path = ''] = link.split(/[?#]/, 1);
  return Object.values(PATHS).some((pattern) => matchPath(pattern, path) !== null);
};
