import type { Lang } from './lang.ts';

/** The content of a push message for the service worker, as JSON. */
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

/** The fallback for a message with no content that a device can read. */
export const EMPTY_PAYLOAD: PushPayload = {
  title: 'الغلّة · Ghalla',
  body: '',
  tag: 'ghalla',
  url: '/',
  lang: 'ar',
  dir: 'rtl',
};
