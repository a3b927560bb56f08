import { z } from 'zod';
import {
  database,
  isIssuer,
  isOrigin,
  isTileUrl,
  line,
  mailbox,
  onOrOff,
  phone,
  text,
  textOr,
  url,
  web,
  wholeNumber,
  workers,
} from './setting-types.ts';

// Every setting that the server reads, with its description. `npm run docs:configuration` writes docs/configuration.md
// and .env.example from this file.

const PROCESS = {
  MODE: z
    .enum(['demo', 'live'], { message: 'must be demo or live' })
    .default('demo')
    .describe('The mode: demo brings example data and example accounts, live needs PUBLIC_URL and SESSION_SECRET.'),
  PORT: wholeNumber('a port number', 0, 65535)
    .default(3000)
    .describe('The TCP port to listen on, from 0 to 65535; 0 takes any free port.'),
  HOST: textOr('127.0.0.1', 'The address to listen on; 0.0.0.0 accepts requests from other computers.'),
  WORKERS: workers
    .default(1)
    .describe('The number of processes that serve requests, from 1 to 32; auto starts one per core.'),
  DATA_DIR: textOr(
    './data',
    'The folder of the embedded PostgreSQL, uploaded files, unsent messages and the generated session secret.',
  ),
  BACKUP_DIR: text(
    'The folder of the daily backups, best on another disk; off if database and files are backed up in another way. Without it DATA_DIR/backups if MODE=live and the database is embedded.',
  ),
  BACKUP_BEFORE_UPGRADE: onOrOff('A backup before the migrations of a live market run: on, or off.'),
  BACKUP_RECIPIENT: text(
    'The recipient for whom daily backups are encrypted: a public key of age (age1…), or a key of gpg. Without it they are not encrypted.',
  ),
  DAILY_JOBS_HOUR: wholeNumber('an hour', 0, 23)
    .default(3)
    .describe(
      'The hour of the day in Morocco, from 0 to 23, at which the daily backup and the deletion of old data start; what was due while the market was down starts with it.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('The least severe log lines to write: fatal, error, warn, info, debug, trace or silent.'),
  RATE_LIMIT: onOrOff('The rate limits of calls: on, or off for load tests of a demo.'),
  CHALLENGE: onOrOff(
    "Small computations of browsers near the limits of sign-in, codes and guests' orders: on, or off; without RATE_LIMIT there are none.",
  ),
  SERVICE_WORKER: onOrOff(
    'The service worker of the pages: on, or off to make browsers remove it with all that it has stored.',
  ),
};

const ADDRESS = {
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { message: 'must be an origin such as https://ghalla.example' })
    .optional()
    .describe(
      'The origin that users type, such as https://ghalla.example: links in messages begin with it. It must be https if MODE=live. A demo needs it if HOST is not an address of this computer, and otherwise takes the origin of each request.',
    ),
  TRUST_PROXY: wholeNumber('the number of proxies in front of it,', 0, 9)
    .default(0)
    .describe('The number of proxies in front of the process, from 0 to 9; the client address is read behind them.'),
  DRAIN_SECONDS: wholeNumber('a number of seconds', 0, 60)
    .optional()
    .describe(
      'The seconds, from 0 to 60, for which a process that stops still takes requests while /readyz is 503: longer than the proxy needs to notice. Without it 2 if TRUST_PROXY is set, else 0.',
    ),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'The secret that signs sessions, at least 32 random characters; a demo generates one and stores it in DATA_DIR.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'The bearer token for /metrics, at least 16 characters; without it only administrators read the metrics.',
    ),
};

const TRACES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: web
    .optional()
    .describe(
      'The base URL of an OpenTelemetry collector that takes OTLP over HTTP, such as http://127.0.0.1:4318; OTEL_EXPORTER_OTLP_HEADERS and the other variables of that exporter work too, as variables of the environment.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text), {
      message: 'must be a share from 0 to 1, such as 0.1',
    })
    .transform(Number)
    .default(1)
    .describe('The share of requests whose traces are sent, from 0 to 1.'),
};

const DATABASE = {
  DATABASE_URL: database
    .optional()
    .describe(
      'The URL of a PostgreSQL server, version 15 or later, such as postgres://user:password@host:5432/ghalla; without it the embedded PostgreSQL runs.',
    ),
  DATABASE_OWNER_URL: database
    .optional()
    .describe(
      'The URL of the same database with the role that owns its tables. The role of DATABASE_URL then only reads and writes rows; it is created if there is none.',
    ),
  DATABASE_LISTEN_URL: database
    .optional()
    .describe(
      'The URL of the same database without a pooler in between, if DATABASE_URL goes through one in transaction mode: one connection listens there. DATABASE_OWNER_URL must not go through it either.',
    ),
  DATABASE_READ_URL: database.optional().describe('The URL of a read replica for public lists; it needs DATABASE_URL.'),
};

const DEMO = {
  DEMO_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe(
      'The password of the demo accounts, at least 8 characters; without it ghalla-demo-2026, on this computer alone.',
    ),
  SEED: z
    .union([z.enum(['demo', 'none']), wholeNumber('a number', 1, 10_000_000)], {
      message: 'must be demo, none or a number of listings from 1 to 10000000',
    })
    .optional()
    .describe(
      'The data to begin with: demo, none, or a number of generated listings from 1 to 10000000; without it demo in a demo and none when MODE=live.',
    ),
};

const FILES = {
  S3_ENDPOINT: web.optional().describe('The URL of the S3 endpoint.'),
  S3_BUCKET: text('The name of the bucket.'),
  S3_ACCESS_KEY_ID: text('The ID of the access key.'),
  S3_SECRET_ACCESS_KEY: text('The secret of the access key.'),
  S3_REGION: textOr('auto', 'The region of the bucket.'),
};

const REALTIME = {
  PUSHER_APP_ID: text('The ID of the Channels application.'),
  PUSHER_KEY: text('The public key of the Channels application.'),
  PUSHER_SECRET: text('The secret of the Channels application.'),
  PUSHER_CLUSTER: textOr('eu', 'The cluster of the Channels application.'),
  PUSHER_HOST: text(
    'The host or URL of a Channels service of your own, such as push.example:6001, instead of the cluster.',
  ),
};

const GOOGLE = {
  GOOGLE_CLIENT_ID: text(
    'The ID of the OAuth client of the Google Cloud console, of the type web application, with the redirect URI PUBLIC_URL/api/auth/google/callback.',
  ),
  GOOGLE_CLIENT_SECRET: text('The secret of the OAuth client.'),
  GOOGLE_ISSUER: z
    .string()
    .refine(isIssuer, { message: 'must be an https URL such as https://accounts.google.com' })
    .default('https://accounts.google.com')
    .describe('The OpenID provider; another one is for tests.'),
};

const MESSAGES = {
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'The URL of the mail server, such as smtps://user:password@host:465; without it a demo writes e-mails to files in DATA_DIR/outbox, and a live site refuses what needs one, such as resetting a password by e-mail.',
    ),
  MAIL_FROM: mailbox
    .optional()
    .describe(
      'The sender of e-mails, such as Ghalla <no-reply@ghalla.example>; without it no-reply at the domain of PUBLIC_URL. The mail server must be allowed to send for its domain (SPF, DKIM).',
    ),
  SMS_WEBHOOK_URL: web
    .optional()
    .describe(
      'The URL that receives each text message as a POST request with the JSON body {to, text, channel}; without it a demo writes them to files in DATA_DIR/outbox, and on a live site users sign in by e-mail and password, not by phone number and code. The channel is sms or whatsapp: users without e-mail choose how they are notified about orders. One-time codes are always sms.',
    ),
};

const OPERATOR = {
  OPERATOR_NAME: line(120)
    .optional()
    .describe(
      'The name of the person or company that runs the site; a demo without any of these shows example details, marked as such.',
    ),
  OPERATOR_PHONE: phone
    .optional()
    .describe(
      'The phone number for users, in Moroccan or international notation, such as 0522 00 11 22 or +212 522 00 11 22.',
    ),
  OPERATOR_EMAIL: z
    .email('must be an e-mail address such as contact@ghalla.example')
    .optional()
    .describe('The e-mail address for users.'),
  OPERATOR_ADDRESS: line(200).optional().describe('The postal address, in one line.'),
  OPERATOR_HOURS: line(120).optional().describe('When the phone is answered, such as 9:00–18:00.'),
  CNDP_NOTICE: line(60)
    .optional()
    .describe('The number of the declaration to the CNDP, or of its authorization, under law 09-08.'),
};

const WEATHER = {
  OPEN_METEO_URL: web.default('https://api.open-meteo.com').describe('The URL of the Open-Meteo weather service.'),
  WEATHERAPI_URL: web.default('https://api.weatherapi.com').describe('The URL of the WeatherAPI.com weather service.'),
  WEATHERAPI_KEY: text('The key for WeatherAPI.com; without it the weather comes from Open-Meteo alone.'),
  NOMINATIM_URL: web
    .default('https://nominatim.openstreetmap.org')
    .describe('The URL of the Nominatim address service.'),
};

const MAPS = {
  MAP_TILES_URL: z
    .string()
    .refine(isTileUrl, { message: 'must be an https URL with {z}, {x} and {y}' })
    .optional()
    .describe(
      'The addresses of map tiles, such as https://tiles.example/{z}/{x}/{y}.png; without them maps show the outline of the country.',
    ),
  MAP_TILES_ATTRIBUTION: text(
    'The credit of the tiles that their license requires, such as © OpenStreetMap contributors; MAP_TILES_URL needs it.',
  ),
};

const ASSISTANT = {
  LLM_BASE_URL: web
    .optional()
    .describe(
      'The base URL of an OpenAI-compatible API, such as https://llm.example/v1; without it the built-in assistant responds.',
    ),
  LLM_API_KEY: text('The API key, where that API needs one.'),
  LLM_MODEL: text('The name of the model; LLM_BASE_URL needs it.'),
};

interface SettingGroup {
  readonly title: string;
  readonly note?: string;
  readonly settings: Readonly<Record<string, z.ZodType>>;
}

export const SETTING_GROUPS: readonly SettingGroup[] = [
  { title: 'The process', settings: PROCESS },
  { title: 'The address and its secrets', settings: ADDRESS },
  { title: 'Traces', settings: TRACES },
  { title: 'The database', settings: DATABASE },
  { title: 'The demo', settings: DEMO },
  {
    title: 'Uploaded files',
    note: 'S3 object storage instead of DATA_DIR; the first four go together.',
    settings: FILES,
  },
  {
    title: 'Realtime events',
    note: 'A Pusher Channels service instead of the built-in server; the first three go together.',
    settings: REALTIME,
  },
  { title: 'Signing in with Google', note: 'The first two go together.', settings: GOOGLE },
  { title: 'E-mails and text messages', settings: MESSAGES },
  {
    title: 'The operator of the site',
    note: 'For the contact, help and legal pages; a live site warns at its start about those that are absent.',
    settings: OPERATOR,
  },
  { title: 'Weather and addresses', settings: WEATHER },
  { title: 'Maps', settings: MAPS },
  { title: 'The assistant', settings: ASSISTANT },
];

export const Settings = z.object({
  ...PROCESS,
  ...ADDRESS,
  ...TRACES,
  ...DATABASE,
  ...DEMO,
  ...FILES,
  ...REALTIME,
  ...GOOGLE,
  ...MESSAGES,
  ...OPERATOR,
  ...WEATHER,
  ...MAPS,
  ...ASSISTANT,
});
