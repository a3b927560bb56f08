import { matchPath } from 'react-router';
import { PATHS } from '../../paths.ts';

export const SHOWN = ['active', 'hidden'] as const;
export type Shown = (typeof SHOWN)[number];

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

/** Where Morocco lies, in degrees and a little generously: a town outside would be the nearest of nobody. */
export const MOROCCO = { latitude: [20, 37], longitude: [-18, 0] } as const;

/** Whether an address without its language is a page of this site, with or without a query. */
export const isOurPage = (link: string): boolean => {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) return false;
  const [path = ''] = link.split(/[?#]/, 1);
  return Object.values(PATHS).some((pattern) => matchPath(pattern, path) !== null);
};

/** A name as a part of addresses: small Latin letters, digits and hyphens, 40 at the most; empty where it has none. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');

/** A list of ids with one of them at a place, counted from 1; one past the end is the end. */
export const placedAt = (ids: readonly number[], id: number, position: number): number[] => {
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, position - 1), id, ...rest.slice(position - 1)];
};

/** Whether two lists hold the same ids, each once, in whatever order. */
export const sameMembers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((id) => b.includes(id));
