import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { parseConfig } from './load-config.ts';

const mistakes = (...[sources]: Parameters<typeof parseConfig>): string[] => {
  try {
    parseConfig(sources);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};

/** Variables that other programs read, each similar to one of ours in some way. */
const FOREIGN = `PATH HOME HOSTNAME LOGNAME MAIL MODEL PORTS SEEDS HOSTS CODE WORKER PGHOST PGDATA
  DATABASE_HOST DATABASE_NAME READ_DATABASE S3_KEY S3_BUCKET_NAME AWS_REGION AWS_SECRET_ACCESS_KEY
  GOOGLE_APPLICATION_CREDENTIALS GOOGLE_API_KEY GOOGLE_CLOUD_PROJECT IBM_API_KEY OPENAI_API_KEY
  HTTP_PROXY http_proxy NODE_OPTIONS NODE_ENV PUBLIC_KEY SESSION_MANAGER SESSION_TOKEN XDG_DATA_DIRS
  MAIL_HOST MAIL_URL SMTP_HOST SMTP_PORT FTP_URL LOG_FILE DATA_HOME TEMP_DIR npm_lifecycle_event`.split(/\s+/);

describe('parseConfig › names of variables', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_READ_ULR', 'DATABASE_READ_URL'],
    ['URL_PUBLIC', 'PUBLIC_URL'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['SMS_WEBHOK_URL', 'SMS_WEBHOOK_URL'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['S3_ACESS_KEY_ID', 'S3_ACCESS_KEY_ID'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['METRICS_TOKENS', 'METRICS_TOKEN'],
  ])('%s in the environment means %s', (name, meant) => {
    expect(mistakes({ env: { [name]: 'x' } })).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
  });

  test('leaves variables of other programs alone', () => {
    expect(mistakes({ env: Object.fromEntries(FOREIGN.map((name) => [name, 'x'])) })).toEqual([]);
    const beside = {
      DATABASE_URL: 'postgres://db/ghalla',
      DATA_DIR: '/srv',
      LOG_LEVEL: 'warn',
      SMTP_URL: 'smtp://mail',
    };
    expect(mistakes({ env: { ...Object.fromEntries(FOREIGN.map((name) => [name, 'x'])), ...beside } })).toEqual([]);
    expect(mistakes({ env: { DATABSE_URL: ' ' } })).toEqual([]);
  });

  test.each([
    [{ TRUST_PROXY: '1', TRUST_PROXI: '2' }, 'TRUST_PROXI', 'TRUST_PROXY'],
    [{ BACKUP_DIR: '/mnt/a', BACKUP_DIRR: '/mnt/b' }, 'BACKUP_DIRR', 'BACKUP_DIR'],
  ])('%j: a misspelt name beside the setting itself is named', (env, name, meant) => {
    expect(mistakes({ env })).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
  });

  test('in the file also misspelt short names are errors, and unknown ones have no effect', () => {
    const ignored: string[] = [];
    const onIgnored = (line: string): void => void ignored.push(line);
    expect(mistakes({ env: {}, file: 'PROT=80\nSMTP_HOST=mail\nPOSTGRES_PASSWORD=a', onIgnored })).toEqual([
      'PROT is not a setting: did you mean PORT?',
    ]);
    expect(ignored).toEqual(['SMTP_HOST in .env is not a setting and has no effect']);
  });

  test('reports misspelt names beside wrong values', () => {
    expect(mistakes({ env: { MODE: 'test', PUBLC_URL: 'x' } })).toEqual([
      'PUBLC_URL is not a setting: did you mean PUBLIC_URL?',
      'MODE must be demo or live',
    ]);
  });

  test('the environment overrides the file, and the file the defaults', () => {
    const file = 'PORT=81\nHOST="127.0.0.2"\nPUBLIC_URL=http://localhost\nDEMO_PASSWORD=eight-letters';
    const config = parseConfig({ env: { PORT: '82' }, file, defaults: { HOST: '127.0.0.3', LOG_LEVEL: 'error' } });
    expect(config).toMatchObject({ PORT: 82, HOST: '127.0.0.2', LOG_LEVEL: 'error' });
    expect(parseConfig({ env: {} })).toEqual(readConfig({}));
  });
});
