/** Returns the URL of a bundled picture or an upload; uploads are resized to the width. */
export const getPictureUrl = (path: string, width: 160 | 640): string =>
  `/${path}${path.startsWith('uploads/') ? `?w=${width}` : ''}`;
