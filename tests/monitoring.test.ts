import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { cloneDatabase } from './support/database.ts';

// The files of deploy/monitoring: every metric and every value of a label that they name is one that the server exports.

const METRICS_TOKEN = 'a-token-of-the-test';
const ALERTS = readFileSync('deploy/monitoring/alerts.yml', 'utf8');
const DASHBOARD = readFileSync('deploy/monitoring/dashboard.json', 'utf8');

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const { panels } = JSON.parse(DASHBOARD) as Dashboard;

/** The expressions of the rules: on one line, or on the indented lines below `>-`. */
const ruleExpressions = [...ALERTS.matchAll(/^ +expr: (?:>-\n((?: {10,}.*\n)+)|(.*)\n)/gm)].map(([, folded, line]) =>
  (folded ?? line ?? '').replaceAll(/\s+/g, ' '),
);
const panelExpressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const expressions = [...ruleExpressions, ...panelExpressions];

/** Labels that Prometheus adds. */
const OWN_METRICS = new Set(['up']);
const OWN_LABELS = new Set(['instance', 'job', 'le']);

let replica: Awaited<ReturnType<typeof cloneDatabase>>;
let t: TestApp;
/** The metrics and their labels with the values that they have now. */
const metrics = new Map<string, Map<string, Set<string>>>();

beforeAll(async () => {
  replica = await cloneDatabase();
  t = await startApp({ METRICS_TOKEN }, { replicaUrl: replica.url });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  await t.request('GET /api/regions');
  await t.owner.query(`insert into job_runs (name, every_seconds, next_at) values ('rate_limits', 60, now())`);
  Object.assign(t.deps.realtime, { stats: () => ({ open: 1, dropped: { slow: 1 } }) });
  t.deps.metrics.jobEnded('rate_limits', 1, new Date());
  const read = async (): Promise<string> => String((await t.request('GET /metrics', { headers })).body);
  // On a busy machine the figures of the market may take longer than a scrape waits for them.
  let text = '';
  while (!text.includes('\nghalla_listings ')) text = await read();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Map<string, Set<string>>();
    metrics.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  // A metric that has no value yet is exported with its help.
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) if (!metrics.has(name)) metrics.set(name, new Map());
});
afterAll(async () => {
  await t.close();
  await replica.drop();
});

/** The metrics of an expression with their selectors. */
const selectorsOf = (expr: string): { name: string; selector: string }[] =>
  [...expr.matchAll(/\b(ghalla_\w+|process_\w+|nodejs_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selector = '']) => ({
      name,
      selector,
    }),
  );

describe('deploy/monitoring', () => {
  test('alerts and dashboard › have expressions', () => {
    expect(ruleExpressions.length).toBe(ALERTS.match(/- alert: /g)?.length);
    expect(ruleExpressions.length).toBeGreaterThan(12);
    expect(panelExpressions.length).toBeGreaterThan(25);
  });

  test('every metric › is exported', () => {
    const used = new Set(expressions.flatMap((expr) => selectorsOf(expr).map(({ name }) => name)));
    expect(used.size).toBeGreaterThan(25);
    expect([...used].filter((name) => !OWN_METRICS.has(name) && !metrics.has(name))).toEqual([]);
  });

  test('every metric of ours › is in the dashboard or in an alert', () => {
    const used = new Set(expressions.flatMap((expr) => selectorsOf(expr).map(({ name }) => name)));
    const ours = [...metrics.keys()].filter(
      (name) => name.startsWith('ghalla_') && !/_(?:bucket|sum|count)$/.test(name),
    );
    // Of each process, and durations and times that only a person looks up.
    const looked = ['ghalla_process_calls_total', 'ghalla_job_seconds', 'ghalla_job_last_success_timestamp_seconds'];
    const isUsed = (name: string): boolean => used.has(name) || used.has(`${name}_bucket`);
    expect(ours.filter((name) => !isUsed(name)).sort()).toEqual(looked.sort());
  });

  test('every label, with its values › exists', () => {
    const wrong = expressions.flatMap((expr) =>
      selectorsOf(expr).flatMap(({ name, selector }) =>
        [...selector.matchAll(/(\w+)(=~|!~|=|!=)"([^"]*)"/g)].flatMap(
          ([matcher, label = '', operator = '', value = '']) => {
            const known = metrics.get(name)?.get(label);
            if (OWN_LABELS.has(label)) return [];
            // Any call may have been made.
            if (label === 'call') return metrics.get(name)?.has('call') ? [] : [`${name}: ${label}`];
            const named = operator.endsWith('~') ? value.split('|') : [value];
            const missing = named.filter((one) => !known?.has(one));
            return missing.length > 0 ? [`${name}: ${matcher}`] : [];
          },
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('every label by which values are grouped › exists', () => {
    const all = new Set([...metrics.values()].flatMap((labels) => [...labels.keys()]));
    // Prometheus renames our label `job`.
    const known = (label: string): boolean =>
      OWN_LABELS.has(label) || all.has(label) || (label === 'exported_job' && all.has('job'));
    const grouped = expressions.flatMap((expr) =>
      [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) =>
        list.split(',').map((one) => one.trim()),
      ),
    );
    expect(grouped.length).toBeGreaterThan(20);
    expect([...new Set(grouped)].filter((label) => !known(label))).toEqual([]);
  });

  test('every alert › has a severity, says what to do and names a page', () => {
    const rules = ALERTS.split('- alert: ').slice(1);
    const bare = rules.filter(
      (rule) =>
        !/severity: (?:critical|warning) /.test(rule) ||
        !/\n +summary: '.+'\n +action: .+\n +page: docs\/operations\.md#[\da-z-]+\n/.test(rule),
    );
    expect(bare.map((rule) => rule.split('\n')[0])).toEqual([]);
  });

  test('the page of every alert › is a heading of docs/operations.md', () => {
    const headings = readFileSync('docs/operations.md', 'utf8').match(/^#+ .+/gm) ?? [];
    const toAnchor = (heading: string): string =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    const anchors = new Set(headings.map(toAnchor));
    const named = [...ALERTS.matchAll(/page: docs\/operations\.md#(\S+)/g)].map(([, anchor = '']) => anchor);
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  test('panels › do not overlap', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });
});
