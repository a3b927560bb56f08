import type { ReactNode } from 'react';
import { Icon, Spinner } from '#ui/icon.tsx';
import { copyText } from '#client/device.ts';
import { useSite, useUser, useApi, usePosted } from '#client/site.tsx';
import type { Posted } from '#client/forms/posted.ts';
import { showToast } from '#client/toasts.ts';
import { formatPhoneText } from '#lib/text.ts';
import type { ItemFull, Contact } from '../contract.ts';
import { getContacts } from '../rules/details.ts';
import { errorMessage } from '#client/errors.ts';
import { createStore } from '#client/store.ts';

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-olive underline underline-offset-4';

/** A complete number that can be read and copied. */
export const PhoneNumber = ({ phone, className = '' }: { phone: string; className?: string }): ReactNode => {
  const { t } = useSite();
  const text = formatPhoneText(phone);
  return (
    <>
      <bdi className={`ltr-run font-semibold tabular-nums select-all ${className}`}>{text}</bdi>
      <button
        type="button"
        aria-label={t('item.copy_number')}
        title={t('item.copy_number')}
        className="inline-flex size-touch shrink-0 items-center justify-center rounded-full text-olive hover:bg-olive-wash"
        onClick={() => void copyText(text.replaceAll(' ', '')).then(() => showToast(t('common.copied')))}
      >
        <Icon name="copy" className="size-5" />
      </button>
    </>
  );
};

/** Phone numbers and e-mail of an item: masked, with what to do to see them, or complete. */
export const ContactDetails = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const { contact, busy, message, access, reveal } = useContact(item);
  const masked = getContacts(item);
  const { phone, whatsapp } = contact ?? masked;
  const email = contact?.email ?? masked.email;
  if (access === 'messages') return <p className="text-soft">{t('item.messages_only')}</p>;
  if (!phone && !whatsapp && !email) return <p className="text-soft">{t('item.no_phone')}</p>;
  const row = 'flex min-h-8 items-center gap-2';
  return (
    <div className="flex flex-col" aria-live="polite">
      {phone && (
        <p className={row}>
          <Icon name="phone" className="size-4.5 text-soft" />
          {contact ? (
            <PhoneNumber phone={phone} className="text-lg" />
          ) : (
            <bdi className="ltr-run text-lg font-semibold tabular-nums">{phone}</bdi>
          )}
        </p>
      )}
      {item.type === 'Professional' && whatsapp && whatsapp !== phone && (
        <p className={row}>
          <Icon name="whatsapp" className="size-4.5 text-soft" />
          {contact ? <PhoneNumber phone={whatsapp} /> : <bdi className="ltr-run tabular-nums">{whatsapp}</bdi>}
        </p>
      )}
      {email && (
        <p className={row}>
          <Icon name="mail" className="size-4.5 shrink-0 text-soft" />
          <bdi className="ltr-run break-all">
            {contact?.email ? (
              <a href={`mailto:${email}`} className="text-olive underline underline-offset-4">
                {email}
              </a>
            ) : (
              email
            )}
          </bdi>
        </p>
      )}
      {access === 'members' && <p className="text-sm text-soft">{t('item.masked')}</p>}
      {access === 'reveal' && email && !user && <p className="text-sm text-soft">{t('item.email_masked')}</p>}
      {access === 'reveal' && !contact && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void reveal('reveal');
          }}
        >
          <input type="hidden" name="item_id" value={item.id} />
          <button type="submit" name="form" value="contact" className={linkClass} aria-busy={busy === 'reveal'}>
            {busy === 'reveal' ? <Spinner /> : <Icon name="eye" className="size-5" />}
            {t('item.see_number')}
          </button>
        </form>
      )}
      {message && <p className="text-sm font-medium text-clay">{message}</p>}
    </div>
  );
};

/** The button that the user tapped to have the contacts revealed. */
type ContactAction = 'call' | 'whatsapp' | 'reveal';

interface ContactState {
  readonly contact?: Contact;
  readonly busy?: ContactAction;
  /** The reason why they could not be revealed. */
  readonly message?: string;
}

// The states by item, outside of the components: a page shows contacts in several places.
const states = createStore<ReadonlyMap<number, ContactState>>(new Map());

const setState = (id: number, state: ContactState): void => states.set(new Map(states.get()).set(id, state));

/** The contacts, or why they were not revealed, after a form that was sent without scripts. */
const toState = (posted: Posted | null, id: number): ContactState | undefined => {
  if (posted?.values['item_id'] !== String(id)) return undefined;
  if (posted.error) return { message: posted.error.message };
  const { phone = null, whatsapp = null, email = null } = posted.values;
  return { contact: { phone, whatsapp, ...(email ? { email } : {}) } };
};

interface ContactOfItem extends ContactState {
  /**
   * How the viewer can reach the seller: `reveal`, by the contacts; `members`, by the contacts after signing in;
   * `messages`, by a message only.
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
  const posted = usePosted('contact');
  const state = states.use((all) => all.get(id)) ?? toState(posted, id);
  const reveal = async (action: ContactAction): Promise<Contact | null> => {
    if (states.get().get(id)?.busy) return null;
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
