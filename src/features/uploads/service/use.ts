import type { Transaction } from 'kysely';
import { conflict, Refusal, type ErrorKey } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { findMany, holdUploads, replaceKept, replaceUses, type Use } from '../queries.ts';
import type { OwnerKind } from '../rules.ts';

interface Accepting {
  /** The field of the form that the refusal names. */
  readonly field: string;
  /** Pictures are taken, unless told otherwise. */
  readonly images?: boolean;
  /** PDFs are taken. */
  readonly documents: boolean;
}

/**
 * Lets through only the caller's own uploads and those that the row has already.
 * @param paths as the form names them
 * @param alreadyHeld the paths that the row has, whoever uploaded them
 * Throws `invalid` on `field` for a path that is unknown, somebody else's, gone, or of a kind not taken.
 */
export const assertOwnUploads = async (
  ctx: UserCtx,
  paths: readonly string[],
  alreadyHeld: readonly string[],
  { field, images = true, documents }: Accepting,
): Promise<void> => {
  if (paths.length === 0) return;
  const found = new Map((await findMany(ctx.db, paths)).map((row) => [row.path, row]));
  const refuse = (key: ErrorKey): Refusal => new Refusal('invalid', { fields: { [field]: [{ key }] } });
  for (const path of paths) {
    const row = found.get(path);
    const held = alreadyHeld.includes(path);
    if (!row) throw refuse(held ? 'file_gone' : 'not_your_file');
    if (!held && row.owner_id !== ctx.viewer.id) throw refuse('not_your_file');
    const pdf = row.content_type === 'application/pdf';
    if (pdf ? !documents : !images) throw refuse(pdf ? 'picture_wanted' : 'pdf_wanted');
  }
};

/** Everything that one item, order, chat or profile uses. */
export interface Uses {
  readonly kind: OwnerKind;
  /** Id of the item, order, chat or user. */
  readonly id: number;
  /** Whether this use keeps its files from being deleted: yes for all but drafts. */
  readonly pinned: boolean;
  /** Pictures. */
  readonly paths: readonly string[];
  readonly certificates?: readonly string[];
  /** CVs: from then on shown to signed-in users only. */
  readonly cv?: readonly string[];
}

/**
 * Writes down, in the caller's own transaction (which has the owner's row locked), all that an owner uses from now on;
 * nothing where it is gone. Answers the paths that it no longer uses: give them to `removeUnused` after the commit.
 * Throws `conflict` where a file was removed at this very moment.
 */
export const setUses = async (trx: Transaction<DB>, owner: Uses): Promise<string[]> => {
  const uses = new Map<string, Use>();
  const add = (paths: readonly string[], purpose: Use['purpose']): void => {
    for (const path of paths) uses.set(`${purpose} ${path}`, { path, purpose });
  };
  add(owner.paths, 'picture');
  add(owner.certificates ?? [], 'certificate');
  add(owner.cv ?? [], 'cv');
  const paths = [...new Set([...uses.values()].map((use) => use.path))];
  const held = paths.length === 0 ? [] : await holdUploads(trx, paths);
  if (held.length < paths.length) throw conflict('file_gone');
  const before = await replaceUses(trx, owner, [...uses.values()]);
  return [...new Set(before)].filter((path) => !paths.includes(path));
};

/**
 * Keeps files for a look back at an item, in place of those kept before; what is gone already is left out. It opens them
 * to nobody, and the uploader may remove them nevertheless.
 */
export const keepFiles = async (trx: Transaction<DB>, itemId: number, paths: readonly string[]): Promise<void> => {
  const held = paths.length === 0 ? [] : await holdUploads(trx, [...new Set(paths)]);
  await replaceKept(trx, itemId, held);
};
