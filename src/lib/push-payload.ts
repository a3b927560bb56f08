import type { Lang } from './lang.ts';

/** What the service worker gets with a push message, as JSON. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** The subject: a device shows the newest notification of each. */
  readonly tag: string;
  /** Path of the page that a click opens, with the language prefix. */
  readonly url: string;
  readonly lang: Lang;
  readonly dir: 'rtl' | 'ltr';
}

/** What a device shows when a message has no content that it can read. */
export const EMPTY_PAYLOAD: PushPayload = {
  title: 'الغلّة · Ghalla',
  body: '',
  tag: 'ghalla',
  url: '/',
  lang: 'ar',
  dir: 'rtl',
};
