import { assert, integer, property } from 'fast-check';
import all from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { describe, expect, it, test } from 'vitest';
import metadata from './phone-metadata.json' with { type: 'json' };
import { formatPhone, maskPhone, normalizePhone } from './phone.ts';

test('phone-metadata.json › is the part of Morocco in the numbering plans of the library', () => {
  const { country_calling_codes: codes, countries } = all;
  expect(metadata).toEqual({
    version: all.version,
    country_calling_codes: { 212: codes['212'] ?? [] },
    countries: Object.fromEntries((codes['212'] ?? []).map((country) => [country, countries[country as 'MA']])),
  });
});

describe('normalizePhone', () => {
  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06-12-34-56-78',
    '06.12.34.56.78',
    '+212612345678',
    '+212 6 12 34 56 78',
    '+212 (0)6 12 34 56 78',
    '00212612345678',
    '00212 6 12 34 56 78',
    '212612345678',
    '612345678',
    ' ٠٦١٢٣٤٥٦٧٨ ',
    '\u202a+212612345678\u202c',
  ])('%s', (text) => {
    expect(normalizePhone(text)).toBe('+212612345678');
  });

  it.each([
    ['0712345678', '+212712345678'],
    ['0522123456', '+212522123456'],
    ['0528912345', '+212528912345'],
    ['0801234567', '+212801234567'],
  ])('%s › mobile, landline and service numbers', (text, e164) => {
    expect(normalizePhone(text)).toBe(e164);
  });

  it.each([
    '',
    'abc',
    '112',
    '061234567',
    '06123456789',
    '0412345678',
    '+33612345678',
    '0612345678 ext 5',
    'call 0612345678',
    '0612345678, 0712345678',
  ])('returns null for "%s"', (text) => {
    expect(normalizePhone(text)).toBeNull();
  });

  it('round-trips every mobile number through formatPhone', () => {
    assert(
      property(integer({ min: 610_000_000, max: 679_999_999 }), (national) => {
        const e164 = `+212${national}`;
        expect(normalizePhone(formatPhone(e164))).toBe(e164);
      }),
    );
  });
});

describe('maskPhone', () => {
  it('shows four digits', () => {
    expect(maskPhone('+212612345678')).toBe('06 •• •• •• 78');
    expect(formatPhone('+212612345678')).toBe('06 12 34 56 78');
  });
});
