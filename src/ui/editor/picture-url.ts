/** The address of a picture of ours or of an upload, which comes no wider than asked. */
export const shownPicture = (path: string, width: 160 | 640): string =>
  `/${path}${path.startsWith('uploads/') ? `?w=${width}` : ''}`;
