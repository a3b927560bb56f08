import { replaceTable } from '#scripts/replace-table.ts';
import { formatDecimals, formatInteger } from '../report.ts';
import {
  ASSUMED,
  computeNeeds,
  countMachines,
  createModel,
  findSteps,
  type Call,
  type Model,
  type Needs,
  type Sample,
} from './model.ts';

const ITEMS = [1e4, 1e6, 1e8];
const READERS = [1e3, 1e5, 1e7];
/** How many of the smallest measured markets feed the model; larger ones check it. */
const FEEDING = 2;

const table = (head: readonly string[], rows: readonly (readonly string[])[], align = '---:'): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : align)), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const LABELS: Readonly<Record<keyof typeof ASSUMED, string>> = {
  visitsOfReader: 'visits of a reader a day',
  homePages: 'a visit: home pages',
  searchPages: 'a visit: search pages',
  itemPages: 'a visit: item pages',
  suggestions: 'a visit: suggestions while typing',
  picturesOfPage: 'a page: pictures that the browser does not have',
  views: 'a visit: views that count',
  likes: 'a visit: likes',
  orders: 'a visit: orders',
  messages: 'a visit: messages; each has a notification',
  notificationsOfOrder: 'an order: notifications until it ends',
  signedIn: 'visits of signed-in users',
  newVisitors: 'visits of new visitors, who have nothing in their browser',
  secondsOfVisit: 'a visit: seconds with an open socket, if signed in',
  secondsOfPage: 'seconds for which a page may be served from the cache: fresh, then while it is rendered again',
  searchesOfItem: 'different searches that are opened, a listing',
  openedItems: 'share of the listings that are opened again and again',
  peak: 'busiest minutes, × the average: an eighth of the day in an hour, and half as much again',
  utilisation: 'use of the cores in the busiest minutes',
  kilobytesOfFirstVisit: 'KB of the first page of a new visitor',
  kilobytesOfPage: 'KB of any other page, with its pictures',
  pictureBytes: 'bytes of a photo with its three smaller variants',
  hotListings: 'share of the bytes of listings that should be in memory',
  hotRows: 'share of the bytes of other rows that should be in memory',
};

/** Two significant digits: the model is no more exact. */
const rough = (value: number): string => {
  if (value === 0) return '0';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(value)));
  return digits > 0 ? formatDecimals(value, Math.min(digits, 2)) : formatInteger(Number(value.toPrecision(2)));
};

const size = (gigabytes: number): string =>
  gigabytes >= 1000 ? `${rough(gigabytes / 1000)} TB` : `${rough(gigabytes)} GB`;

const figures = (samples: readonly Sample[]): string =>
  table(
    [
      'ms of processor time: application + PostgreSQL',
      ...samples.map(({ items }) => `${formatInteger(items)} listings`),
    ],
    (Object.keys(samples[0]?.calls ?? {}) as Call[]).map((call) => [
      call,
      ...samples.map(({ calls }) => `${rough(calls[call].application)} + ${rough(calls[call].database)}`),
    ]),
  );

const others = ({ bytes, memory, wal, event }: Sample): string =>
  table(
    ['of the largest measured market', ''],
    [
      [
        'a message, notification, order with its events, day of a listing, user: bytes with indexes',
        [bytes.message, bytes.notification, bytes.order, bytes.day, bytes.user].map(formatInteger).join(', '),
      ],
      ...Object.entries(wal).map(([call, { records, pages }]) => [
        `WAL of ${call === 'order' ? 'an' : 'a'} ${call}: records, images of pages after a checkpoint`,
        `${formatInteger(records)}, ${formatInteger(pages)} bytes`,
      ]),
      [
        'memory of a process, of PostgreSQL, of a socket',
        `${memory.process} MB, ${memory.postgres} MB, ${memory.socketKilobytes} KB`,
      ],
      ['an event to one socket', `${formatDecimals(event, 3)} ms`],
    ],
  );

const needsRow = (model: Model, items: number, readers: number): string[] => {
  const needs = computeNeeds(model, items, readers);
  const [application, database] = countMachines(needs);
  return [
    `${formatInteger(items)}, ${formatInteger(readers)}`,
    rough(needs.requests),
    rough(needs.applicationCores),
    rough(needs.databaseCores),
    size(needs.memoryGigabytes),
    size(needs.databaseGigabytes),
    size(needs.pictureGigabytes),
    size(needs.walGigabytesOfDay),
    rough(needs.megabits),
    database === 0 ? '1' : `${application} + ${database}`,
  ];
};

const stepsRow = (needs: Needs): string[] => {
  const { taken, next, used } = findSteps(needs);
  return [
    taken.map(({ change }) => change).join('; ') || 'none',
    next ? `${next.name} (${Math.round(used * 100)} % used): ${next.change}` : '–',
  ];
};

const check = (model: Model, measured: Sample, fed: Sample): string[][] => {
  const row = (name: string, predicted: number, real: number, format: (value: number) => string): string[] => [
    name,
    format(predicted),
    format(real),
    `${predicted < real ? '−' : '+'}${Math.round(Math.abs(predicted / real - 1) * 100)} %`,
  ];
  return [
    ...(Object.keys(measured.calls) as Call[]).map((call) => {
      const [predicted, real] = [model.cost(call, measured.items), measured.calls[call]];
      return row(`${call}, ms`, predicted.application + predicted.database, real.application + real.database, rough);
    }),
    row('all tables of the listings, MB', model.listings(measured.items) / 1e6, measured.bytes.listings / 1e6, rough),
    ...(['message', 'notification', 'order', 'day'] as const).map((what) =>
      row(`${what}, bytes`, fed.bytes[what], measured.bytes[what], rough),
    ),
    row('memory of the application, MB', fed.memory.process, measured.memory.process, rough),
  ];
};

/** The tables of the page, by the name of their marker. */
const buildTables = (samples: readonly Sample[]): Readonly<Record<string, string>> => {
  const sorted = samples.toSorted((a, b) => a.items - b.items);
  const model = createModel(sorted);
  const feeding = sorted.slice(0, FEEDING);
  const fed = feeding.at(-1);
  const checked = sorted.slice(FEEDING).at(-1);
  const markets = ITEMS.flatMap((items) => READERS.map((readers) => ({ items, readers })));
  const name = ({ items, readers }: (typeof markets)[number]): string =>
    `${formatInteger(items)}, ${formatInteger(readers)}`;
  return {
    machine: `${model.sample.date}; ${model.sample.machine}.`,
    figures: `${figures(sorted)}\n\n${others(model.sample)}`,
    assumptions: table(
      ['assumed', ''],
      Object.entries(ASSUMED).map(([key, value]) => [LABELS[key as keyof typeof ASSUMED], String(value)]),
    ),
    needs: table(
      [
        'listings, readers a day',
        'requests/s',
        'cores, application',
        'cores, PostgreSQL',
        'memory',
        'database',
        'pictures',
        'WAL a day',
        'Mbit/s',
        'machines',
      ],
      markets.map(({ items, readers }) => needsRow(model, items, readers)),
    ),
    steps: table(
      ['listings, readers a day', 'done before', 'reached next'],
      markets.map((market) => [name(market), ...stepsRow(computeNeeds(model, market.items, market.readers))]),
      '---',
    ),
    check:
      checked && fed
        ? table(
            [
              `${formatInteger(checked.items)} listings, ${formatInteger(checked.rows)} rows`,
              'predicted',
              'measured',
              'deviation',
            ],
            check(createModel(feeding), checked, fed),
          )
        : 'Not measured.',
  };
};

/** Replaces the tables of a page, each between `<!-- name -->` and `<!-- end -->`. Throws when a marker is missing. */
export const writeTables = (page: string, samples: readonly Sample[]): string =>
  Object.entries(buildTables(samples)).reduce((text, [name, content]) => replaceTable(text, name, content), page);
