import { Refusal, type Reason } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { isUploadPath } from '../rules.ts';
import { assertOwnUploads } from './use.ts';

/** Those of some pictures that somebody uploaded. */
export const uploadsOf = (pictures: readonly string[]): string[] => pictures.filter(isUploadPath);

/**
 * Lets through pictures of the market itself, and uploads that are the caller's or that the row has already.
 * @param fields the field of the form → the path in it, absent where it is not to be checked
 * @param known the market's own that may be chosen
 * @param held what the row shows so far
 * Throws `invalid` with all fields that hold something else.
 */
export const checkPictures = async (
  ctx: UserCtx,
  fields: Readonly<Record<string, string | undefined>>,
  { known, held }: { known: readonly string[]; held: readonly string[] },
): Promise<void> => {
  const refused: Record<string, readonly Reason[]> = {};
  for (const [field, path] of Object.entries(fields)) {
    if (path === undefined || held.includes(path) || known.includes(path)) continue;
    if (!isUploadPath(path)) {
      refused[field] = [{ key: path === '' ? 'required' : 'not_a_choice' }];
      continue;
    }
    try {
      await assertOwnUploads(ctx, [path], [], { field, documents: false });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(refused, error.details.fields);
    }
  }
  if (Object.keys(refused).length > 0) throw new Refusal('invalid', { fields: refused });
};
