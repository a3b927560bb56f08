import { expect, test } from 'vitest';
import { createTotpSecret, findTotpStep, totpCode } from './service/totp.ts';

/** The ASCII text 12345678901234567890 of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('totpCode › is that of RFC 6238 at %i seconds', (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test('findTotpStep › takes the codes of half a minute before and after, and no others', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const now = new Date(1_800_000_015_000);
  const present = 60_000_000;
  for (const step of [present - 1, present, present + 1]) {
    expect(findTotpStep(secret, totpCode(secret, step), now)).toBe(step);
  }
  for (const step of [present - 2, present + 2, 0]) {
    expect(findTotpStep(secret, totpCode(secret, step), now)).toBe(null);
  }
});
