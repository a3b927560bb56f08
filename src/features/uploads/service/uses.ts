import { AppError, conflict, type Reason } from '#lib/errors.ts';
import type { ErrorKey } from '#lib/register.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Trx } from '#platform/data/db/db.ts';
import * as queries from '../queries.ts';
import { isUploadPath, type OwnerKind } from '../rules.ts';

interface UploadRequirements {
  /** The form field named by the error. */
  readonly field: string;
  /** Whether pictures are accepted, by default true. */
  readonly images?: boolean;
  readonly documents: boolean;
}

/**
 * Accepts only the viewer's own uploads and those the row uses already.
 * @param paths as given in the form
 * @param currentPaths the paths that the row uses, regardless of who uploaded them
 * Throws `invalid` on `field` for a path that is unknown, another user's, deleted, or of an unaccepted type.
 */
export const assertOwnUploads = async (
  ctx: UserCtx,
  paths: readonly string[],
  currentPaths: readonly string[],
  { field, images = true, documents }: UploadRequirements,
): Promise<void> => {
  if (paths.length === 0) return;
  const uploadByPath = new Map((await queries.findUploads(ctx.db, paths)).map((row) => [row.path, row]));
  const toError = (key: ErrorKey): AppError => new AppError('invalid', { fields: { [field]: [{ key }] } });
  for (const path of paths) {
    const row = uploadByPath.get(path);
    const isCurrent = currentPaths.includes(path);
    if (!row) throw toError(isCurrent ? 'file_gone' : 'not_your_file');
    if (!isCurrent && row.owner_id !== ctx.viewer.id) throw toError('not_your_file');
    const pdf = row.content_type === 'application/pdf';
    if (pdf ? !documents : !images) throw toError(pdf ? 'picture_wanted' : 'pdf_wanted');
  }
};

/** All uses of one item, order, chat or profile. */
export interface OwnerUses {
  readonly kind: OwnerKind;
  /** Id of the item, order, chat or user. */
  readonly id: number;
  /** Whether this use protects its files from deletion: true for all but drafts. */
  readonly pinned: boolean;
  readonly paths: readonly string[];
  readonly certificates?: readonly string[];
  /** CVs: visible to signed-in users only from then on. */
  readonly cv?: readonly string[];
}

/**
 * Replaces all uses of an owner within the given transaction, which has locked the owner's row. Returns the paths that
 * it no longer uses: pass them to `removeUnused` after the commit. Throws `conflict` when a file was deleted
 * concurrently.
 */
export const setUses = async (trx: Trx, owner: OwnerUses): Promise<string[]> => {
  const uses = new Map<string, queries.UploadUse>();
  const add = (paths: readonly string[], purpose: queries.UploadUse['purpose']): void => {
    for (const path of paths) uses.set(`${purpose} ${path}`, { path, purpose });
  };
  add(owner.paths, 'picture');
  add(owner.certificates ?? [], 'certificate');
  add(owner.cv ?? [], 'cv');
  const paths = [...new Set([...uses.values()].map((use) => use.path))];
  const locked = paths.length === 0 ? [] : await queries.lockUploads(trx, paths);
  if (locked.length < paths.length) throw conflict('file_gone');
  const before = await queries.replaceUses(trx, owner, [...uses.values()]);
  return [...new Set(before)].filter((path) => !paths.includes(path));
};

/**
 * Retains files for the accepted snapshot of an item and releases those retained before; skips deleted ones. This does
 * not make them visible to anyone, and their owner may still delete them.
 */
export const retainFiles = async (trx: Trx, itemId: number, paths: readonly string[]): Promise<void> => {
  const locked = paths.length === 0 ? [] : await queries.lockUploads(trx, [...new Set(paths)]);
  await queries.replaceRetained(trx, itemId, locked);
};

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
