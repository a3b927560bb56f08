import type { AddressInfo } from 'node:net';
import { getWarnings, type Config } from '#platform/core/config.ts';

const DEMO_ACCOUNTS = [
  ['admin@ghalla.example', 'administrator'],
  ['farmer@ghalla.example', 'professional farmer'],
  ['farmer2@ghalla.example', 'individual farmer'],
  ['buyer@ghalla.example', 'individual buyer'],
  ['company@ghalla.example', 'professional buyer'],
  ['delivery@ghalla.example', 'driver'],
  ['delivery2@ghalla.example', 'driver'],
] as const;

/** Prints a warning for each missing setting that users of a live site need, in a demo the demo accounts, and last the URL. */
export const printWelcome = (config: Config, { address, port, family }: AddressInfo): void => {
  const host = family === 'IPv6' ? `[${address}]` : address;
  const url = config.PUBLIC_URL ?? `http://${host}:${port}`;
  for (const warning of getWarnings(config)) console.warn(warning);
  const lines = [''];
  if (config.SEED !== 'none') {
    const password = config.demoPasswordIsPublic ? config.DEMO_PASSWORD : 'the value of DEMO_PASSWORD';
    lines.push(`  Demo accounts, password ${password}:`);
    for (const [email, role] of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(28)}${role}`);
    lines.push('');
  }
  lines.push(`  الغلّة · Ghalla   ${url}   (français: ${url}/fr, English: ${url}/en)`, '');
  console.log(lines.join('\n'));
};
