import { matchPath } from 'react-router';
import { PATHS } from '#lib/paths.ts';

/** The built-in scenes; each has a mirrored drawing for left-to-right languages. */
export const SCENES = ['goals', 'policy', 'slogan'] as const;

export const scenePictures = (scene: (typeof SCENES)[number]): { rtl_picture: string; ltr_picture: string } => ({
  rtl_picture: `art/${scene}.svg`,
  ltr_picture: `art/${scene}-ltr.svg`,
});

export const isScene = (picture: string): boolean =>
  SCENES.some((scene) => Object.values(scenePictures(scene)).includes(picture));

/** Whether a path without language prefix is a page of this site, with or without a query. */
export const isOurPage = (link: string): boolean => {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) return false;
  const [path = ''] = link.split(/[?#]/, 1);
  return Object.values(PATHS).some((pattern) => matchPath(pattern, path) !== null);
};
