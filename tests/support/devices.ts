import type { TestApp } from './app.ts';

/** The headers of a request from an address, by a browser if it has a cookie. */
export const from = (address: string, cookie = ''): Record<string, string> => ({
  'x-ghalla-address': address,
  ...(cookie ? { cookie, origin: 'http://localhost' } : {}),
});

/** The cookie by which a response makes a device known. */
export const getDevice = ({ headers }: { readonly headers: Headers }): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('ghalla.device='))
    ?.split(';')[0] ?? '';

/** The calls that send a code to a number and enter it, from any address. */
export const createCodeCalls = (getApp: () => TestApp, phoneNumber: string) => ({
  sendCode: (address: string, cookie?: string) =>
    getApp().call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber }, headers: from(address, cookie) }),
  verify: (code: string, address: string, cookie?: string) =>
    getApp().call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber, code },
      headers: from(address, cookie),
    }),
  lastCode: (): string => /\d{6}/.exec(getApp().smsMessages.at(-1)?.text ?? '')?.[0] ?? '',
});

/** A code that differs from the given one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
