import { ApiError } from './api.ts';

/** A small file that the server always has. */
const ALWAYS_THERE = '/art/favicon.svg';

/**
 * Why a script, a style or a text of the build did not arrive: `offline` without a network, or the server's own error if it is
 * busy. Null if the server responds: then it runs another version, which has other files.
 * @param url what the server is asked for
 */
export const findLoadError = async (url = ALWAYS_THERE): Promise<ApiError | null> => {
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    if (status === 429) return new ApiError(status, 'too_many', '');
    return status >= 500 ? new ApiError(status, 'unavailable', '') : null;
  } catch {
    return new ApiError(0, 'offline', '');
  }
};
