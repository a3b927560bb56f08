import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { getMailDomain } from '../delivery/mail.ts';

const SECRET = '0123456789abcdef'.repeat(2);
const live = { MODE: 'live', PUBLIC_URL: 'https://ghalla.example', SESSION_SECRET: SECRET };

const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=1', MAP_TILES_ATTRIBUTION: '© Tiles' };

const mistakes = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};

describe('readConfig › defaults', () => {
  test('an empty environment is a local demo', () => {
    expect(readConfig({})).toMatchObject({
      MODE: 'demo',
      PORT: 3000,
      HOST: '127.0.0.1',
      WORKERS: 1,
      DATA_DIR: './data',
      TRUST_PROXY: 0,
      SEED: 'demo',
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'on',
      CHALLENGE: 'on',
      SERVICE_WORKER: 'on',
      DEMO_PASSWORD: 'ghalla-demo-2026',
      demoPasswordIsPublic: true,
    });
  });

  test('treats a blank variable as unset', () => {
    expect(readConfig({ PORT: '', HOST: '  ', SEED: '', SMTP_URL: ' ' })).toEqual(readConfig({}));
  });

  test.each([
    [{}, 'no-reply@ghalla.example'],
    [{ PUBLIC_URL: 'https://www.souk.example' }, 'no-reply@souk.example'],
    [{ PUBLIC_URL: 'https://market.souk.example:8443' }, 'no-reply@market.souk.example'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'no-reply@ghalla.example'],
    [{ PUBLIC_URL: 'http://192.0.2.1' }, 'no-reply@ghalla.example'],
    [{ PUBLIC_URL: 'http://[2001:db8::1]' }, 'no-reply@ghalla.example'],
  ])('%j sends e-mails from %s', (env, address) => {
    expect(readConfig(env).MAIL_FROM).toEqual({ name: 'Ghalla', address });
  });

  test.each([
    ['orders@souk.example', { name: 'Ghalla', address: 'orders@souk.example' }],
    ['Souk الغلّة <orders@souk.example>', { name: 'Souk الغلّة', address: 'orders@souk.example' }],
    ['"Souk, Ghalla" <orders@souk.example>', { name: 'Souk, Ghalla', address: 'orders@souk.example' }],
  ])('MAIL_FROM %s', (text, sender) => {
    const config = readConfig({ MAIL_FROM: text });
    expect(config.MAIL_FROM).toEqual(sender);
    expect(getMailDomain(config)).toBe('souk.example');
  });

  test('live mode seeds nothing', () => {
    expect(readConfig(live)).toMatchObject({ MODE: 'live', SEED: 'none' });
  });

  test('parses numbers', () => {
    expect(readConfig({ PORT: '0', TRUST_PROXY: '2', SEED: '50000' })).toMatchObject({
      PORT: 0,
      TRUST_PROXY: 2,
      SEED: 50_000,
    });
  });

  test('takes one worker per core', () => {
    expect(readConfig({ WORKERS: 'auto' }).WORKERS).toBe(Math.min(availableParallelism(), 32));
    expect(readConfig({ WORKERS: '3' }).WORKERS).toBe(3);
  });

  test('takes map tiles over https, and over http from this machine', () => {
    expect(readConfig(tiles)).toMatchObject(tiles);
    const local = { ...tiles, MAP_TILES_URL: 'http://127.0.0.1:8080/{z}/{x}/{y}' };
    expect(readConfig(local)).toMatchObject(local);
  });

  test('takes the issuer of Google over https, and over http from this machine', () => {
    expect(readConfig({}).GOOGLE_ISSUER).toBe('https://accounts.google.com');
    expect(readConfig({ GOOGLE_ISSUER: 'http://127.0.0.1:8080' }).GOOGLE_ISSUER).toBe('http://127.0.0.1:8080');
  });

  test('a custom demo password is not public', () => {
    expect(readConfig({ DEMO_PASSWORD: 'another-one' })).toMatchObject({ demoPasswordIsPublic: false });
  });
});

describe('readConfig › reports one mistake in one line with the variable and what it takes', () => {
  test.each([
    [{ MODE: 'production' }, 'MODE must be demo or live'],
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a port number from 0 to 65535'],
    [{ WORKERS: '0' }, 'WORKERS must be auto or a number from 1 to 32'],
    [{ WORKERS: 'all' }, 'WORKERS must be auto or a number from 1 to 32'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies in front of it, from 0 to 9'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://'],
    [{ MAIL_FROM: 'Ghalla' }, 'MAIL_FROM must be an e-mail address such as Ghalla <no-reply@ghalla.example>'],
    [{ MAIL_FROM: 'Ghalla <a@b.c' }, 'MAIL_FROM must be an e-mail address such as Ghalla <no-reply@ghalla.example>'],
    [{ PUBLIC_URL: 'ghalla.example' }, 'PUBLIC_URL must be an origin such as https://ghalla.example'],
    [{ PUBLIC_URL: 'https://ghalla.example/shop' }, 'PUBLIC_URL must be an origin such as https://ghalla.example'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ SEED: 'yes' }, 'SEED must be demo, none or a number of listings from 1 to 10000000'],
    [{ SEED: '0' }, 'SEED must be demo, none or a number of listings from 1 to 10000000'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off'],
    [
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://farm.example' },
      'DEMO_PASSWORD is missing: set one when HOST is not a loopback address',
    ],
    [
      { HOST: '0.0.0.0', DEMO_PASSWORD: 'another-one' },
      'PUBLIC_URL is missing: set it when HOST is not a loopback address',
    ],
    [{ ...live, PUBLIC_URL: 'http://ghalla.example' }, 'PUBLIC_URL must begin with https:// when MODE=live'],
    [{ ...live, SESSION_SECRET: 'x'.repeat(64) }, 'SESSION_SECRET must be random: it repeats a few characters'],
    [
      { DATABASE_URL: 'postgres://pooler/db', DATABASE_LISTEN_URL: 'postgres://server/db' },
      'DATABASE_OWNER_URL is missing: with DATABASE_LISTEN_URL, migrations need a connection without a pooler',
    ],
    [{ DATABASE_READ_URL: 'postgres://r/db' }, 'DATABASE_URL is missing: DATABASE_READ_URL is a replica of it'],
    [{ LLM_BASE_URL: 'http://llm' }, 'LLM_MODEL is missing: LLM_BASE_URL requires it'],
    [{ ...tiles, MAP_TILES_URL: 'https://tiles.example' }, 'MAP_TILES_URL must be an https URL with {z}, {x} and {y}'],
    [{ ...tiles, MAP_TILES_URL: 'tiles/{z}/{x}/{y}' }, 'MAP_TILES_URL must be an https URL with {z}, {x} and {y}'],
    [
      { ...tiles, MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}' },
      'MAP_TILES_URL must be an https URL with {z}, {x} and {y}',
    ],
    [{ ...tiles, MAP_TILES_ATTRIBUTION: '' }, 'MAP_TILES_ATTRIBUTION is missing: MAP_TILES_URL requires it'],
    [
      { GOOGLE_CLIENT_ID: 'market' },
      'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET must be set together',
    ],
    [
      { GOOGLE_ISSUER: 'http://accounts.example' },
      'GOOGLE_ISSUER must be an https URL such as https://accounts.google.com',
    ],
    [
      { GOOGLE_ISSUER: 'accounts.google.com' },
      'GOOGLE_ISSUER must be an https URL such as https://accounts.google.com',
    ],
    [{ ...live, RATE_LIMIT: 'off' }, 'RATE_LIMIT must be on when MODE=live'],
    [{ ...live, SEED: 'demo' }, 'SEED must be none when MODE=live'],
  ])('%j', (env, line) => {
    expect(mistakes(env)).toEqual([line]);
  });

  test('reports several mistakes in several lines', () => {
    expect(mistakes({ PORT: 'x', MODE: 'y', RATE_LIMIT: 'z' })).toEqual([
      'MODE must be demo or live',
      'PORT must be a port number from 0 to 65535',
      'RATE_LIMIT must be on or off',
    ]);
    expect(mistakes({ MODE: 'live' })).toEqual([
      'PUBLIC_URL is missing: MODE=live requires the public address of the site',
      'SESSION_SECRET is missing: MODE=live requires at least 32 characters',
    ]);
  });

  test('requires variables that belong together', () => {
    expect(mistakes({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toEqual([
      'S3_SECRET_ACCESS_KEY is missing: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together',
    ]);
    expect(mistakes({ PUSHER_KEY: 'k' }).map((line) => line.split(' ')[0])).toEqual(['PUSHER_APP_ID', 'PUSHER_SECRET']);
  });

  test('never repeats a wrong value, which may be a secret', () => {
    expect(
      mistakes({ SESSION_SECRET: 'hunter2', METRICS_TOKEN: 'hunter2', DATABASE_URL: 'hunter2' }).join(),
    ).not.toContain('hunter2');
  });
});
