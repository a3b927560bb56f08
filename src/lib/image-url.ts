/** Widths in which a picture is served besides its original size, in pixels. */
export const WIDTHS = [160, 320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** Returns the URL of an upload in a width, or of a picture of the build, which has one size. */
export const imageUrl = (path: string, width: Width): string =>
  path.startsWith('uploads/') ? `/${path}?w=${width}` : `/${path}`;

/** Returns the `srcset` of an upload: all of its widths. */
export const imageSet = (path: string): string =>
  WIDTHS.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ');
