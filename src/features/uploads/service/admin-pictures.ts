import { AppError, type Reason } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { isUploadPath } from '../rules.ts';
import { assertOwnUploads } from './set-uses.ts';

/** Filters the pictures that are uploads. */
export const filterUploads = (pictures: readonly string[]): string[] => pictures.filter(isUploadPath);

/**
 * Accepts built-in pictures, and uploads of the viewer or already used by the row.
 * @param fields path by form field, undefined if it is not to be checked
 * @param builtIn the built-in pictures
 * @param current the pictures that the row uses now
 * Throws `invalid` with all fields that contain something else.
 */
export const checkPictures = async (
  ctx: UserCtx,
  fields: Readonly<Record<string, string | undefined>>,
  { builtIn, current }: { builtIn: readonly string[]; current: readonly string[] },
): Promise<void> => {
  const errors: Record<string, readonly Reason[]> = {};
  for (const [field, path] of Object.entries(fields)) {
    if (path === undefined || current.includes(path) || builtIn.includes(path)) continue;
    if (!isUploadPath(path)) {
      errors[field] = [{ key: path === '' ? 'required' : 'not_a_choice' }];
      continue;
    }
    try {
      await assertOwnUploads(ctx, [path], [], { field, documents: false });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      Object.assign(errors, error.details.fields);
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { fields: errors });
};
