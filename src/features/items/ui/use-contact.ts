import { useSyncExternalStore } from 'react';
import { errorMessage } from '#client/errors.ts';
import { useSite } from '#client/site.ts';
import { useApi, useUser } from '#client/use-api.ts';
import { onUserChange } from '#client/session/user-data.ts';
import type { Contact, ItemFull } from '../contract.ts';
import { getContacts } from './item-details.ts';

/** The button that the user tapped to have the contacts revealed. */
export type ContactAction = 'call' | 'whatsapp' | 'reveal';

interface ContactState {
  readonly contact?: Contact;
  readonly busy?: ContactAction;
  /** Why they could not be revealed. */
  readonly message?: string;
}

// By item, outside of the components: a page shows contacts in several places.
const states = new Map<number, ContactState>();
const listeners = new Set<() => void>();
const INITIAL: ContactState = {};

const setState = (id: number, state: ContactState): void => {
  states.set(id, state);
  for (const listener of listeners) listener();
};

onUserChange(() => {
  states.clear();
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export interface ContactOfItem extends ContactState {
  /**
   * How the viewer reaches the seller: `reveal`, by the contacts; `members`, by the contacts after signing in; `messages`, by a
   * message only.
   */
  readonly access: 'reveal' | 'members' | 'messages';
  /** Requests the contacts; null if that failed, or is already under way. */
  readonly reveal: (action: ContactAction) => Promise<Contact | null>;
}

/** The contacts of an item: masked until the viewer has them revealed, but for its owner and administrators. */
export const useContact = (item: ItemFull): ContactOfItem => {
  const { id, contact_for: allowed, state: moderation } = item;
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const state = useSyncExternalStore(
    subscribe,
    () => states.get(id) ?? INITIAL,
    () => INITIAL,
  );
  const reveal = async (action: ContactAction): Promise<Contact | null> => {
    if (states.get(id)?.busy) return null;
    setState(id, { busy: action });
    try {
      const contact = await api('POST /api/items/{id}/contact', { params: { id } });
      setState(id, { contact });
      return contact;
    } catch (error) {
      setState(id, { message: errorMessage(error, t) });
      return null;
    }
  };
  // Owners and administrators have the complete contacts already, with the moderation state.
  if (moderation) return { contact: getContacts(item), access: 'reveal', reveal };
  if (allowed === 'everyone' || (allowed === 'members' && user)) return { ...state, access: 'reveal', reveal };
  return { access: allowed === 'members' ? 'members' : 'messages', reveal };
};
