import { describe, expect, it } from 'vitest';
import { resolvePhoneClaim, describeDevice, maskEmail, resetPagePath } from './rules.ts';

describe('maskEmail', () => {
  it.each([
    ['youssef@ghalla.example', 'y•••@g•••.example'],
    ['a@b.co.ma', 'a•••@b•••.ma'],
    ['0612345678@1234.ma', '0•••@1•••.ma'],
  ])('%s → %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 Chrome/128.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0 Safari/537.36 Edg/128.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      'Safari · macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
    ['curl/8.7.1', 'curl'],
    ['', null],
  ])('%s → %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});

describe('resolvePhoneClaim', () => {
  it('enters a confirmed or phone-only account; an unconfirmed claim gives way', () => {
    expect(resolvePhoneClaim({ email: 'a@b.ma', phone_number_verified: true })).toBe('enter');
    expect(resolvePhoneClaim({ email: null, phone_number_verified: false })).toBe('enter');
    expect(resolvePhoneClaim({ email: 'a@b.ma', phone_number_verified: false })).toBe('gives way');
  });
});

describe('resetPagePath', () => {
  it('adds the prefix of the language', () => {
    expect(resetPagePath('ar', 'a/b')).toBe('/forgot-password?token=a%2Fb');
    expect(resetPagePath('fr', 'x')).toBe('/fr/forgot-password?token=x');
  });
});
