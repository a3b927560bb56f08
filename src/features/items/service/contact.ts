import { notFound, AppError } from '#lib/errors.ts';
import type { Ctx } from '#platform/context.ts';
import type { Contact } from '../contract.ts';
import { type ContactRow, findContact, countContact } from '../queries/item.ts';
import { toDay } from '#lib/days.ts';
import { isProven } from '#platform/data/db/proofs.ts';
import type { DetailValue } from '../rules/kinds.ts';
import { hashViewer, isCounted } from './statistics.ts';

/**
 * Throws `too_many` with the minutes to wait: each user may see a number of contacts per hour, and so may each network.
 * Accounts that have proven nothing are made in bulk, so they share what the guests of their network may see.
 */
const takeLimit = async (
  { limits, viewer, request: { address } }: Ctx<'limits' | 'request'>,
  proven: boolean,
): Promise<void> => {
  try {
    if (viewer) await limits.take('contacts', `user:${viewer.id}`);
    await limits.take(proven ? 'contactsOfUsersFrom' : 'contactsFrom', { address });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    const { retryAfter = 0 } = error.details;
    const count = Math.max(1, Math.ceil(retryAfter / 60));
    throw new AppError('too_many', { retryAfter, reason: { key: 'contacts_limited', values: { count } } });
  }
};

const textOrNull = (value: DetailValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The contacts of an item: a job profile has its own, all others the seller's number. E-mail is for users only. */
const toContact = ({ type, details, seller_phone }: ContactRow, signedIn: boolean): Contact => {
  if (type !== 'Professional') return { phone: seller_phone, whatsapp: seller_phone };
  const email = textOrNull(details.email);
  return {
    phone: textOrNull(details.phone) ?? seller_phone,
    whatsapp: textOrNull(details.whatsapp),
    ...(signedIn && email !== null ? { email } : {}),
  };
};

/**
 * Returns the complete contacts of a listed item, and counts them once per viewer and day. Throws `not_found` for the
 * viewer's own item and for items that are not listed for the viewer, `unauthenticated` or `forbidden` when the seller
 * does not reveal them to the viewer, and `too_many` beyond the limits. A seller who reveals them to users means those with
 * a proven phone number or e-mail address. Administrators may always see them.
 */
export const revealContact = async (ctx: Ctx<'limits' | 'request' | 'secret'>, id: number): Promise<Contact> => {
  const { viewer, db, clock } = ctx;
  const row = await findContact(db, viewer, id);
  if (!row || row.owner_id === viewer?.id) throw notFound();
  const proven = viewer !== null && (await isProven(db, viewer.id));
  if (viewer?.role !== 'admin') {
    if (row.contact_for === 'messages') throw new AppError('forbidden', { reason: { key: 'contact_by_message' } });
    if (row.contact_for === 'members' && !viewer) {
      throw new AppError('unauthenticated', { reason: { key: 'contact_for_members' } });
    }
    if (row.contact_for === 'members' && !proven) {
      throw new AppError('forbidden', { reason: { key: 'contact_for_proven' } });
    }
  }
  const contact = toContact(row, viewer !== null);
  if (!contact.phone && !contact.whatsapp && !contact.email) return contact;
  if (viewer?.role !== 'admin') await takeLimit(ctx, proven);
  if (isCounted(ctx)) {
    const now = clock.now();
    await countContact(db, { id, today: toDay(now), ...hashViewer(ctx, 'contact', now, proven) });
  }
  return contact;
};
