import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findInstalled } from '#scripts/browser.js';
import { median } from './measure.ts';
import { formatDecimals } from './report.ts';
import { withMarket } from './servers.ts';
import { getFirstPages, NO_BROWSER } from './visit.ts';

const CLI = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url));

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'];

/** The figures of a report that are printed, by their paths in it. Its defaults are a phone on a slow network. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const run = (url: string, browser: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [CLI, url, '--quiet', '--output=json', `--chrome-flags=${FLAGS.join(' ')}`];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: browser },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as Report);
      else reject(new Error(`Lighthouse ended with ${code}`));
    });
  });

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const;

const printScores = async (origin: string, browser: string, runs: number): Promise<void> => {
  const columns = [...CATEGORIES, ...TIMES.map((name) => `${name}, ms`), 'cumulative-layout-shift'];
  console.log(`| Lighthouse | ${columns.join(' | ')} |\n|---${'|---:'.repeat(columns.length)}|`);
  const { home, search, item } = await getFirstPages(origin);
  for (const [name, path] of Object.entries({ home, search, item })) {
    const reports: Report[] = [];
    for (let n = 0; n < runs; n += 1) reports.push(await run(origin + path, browser));
    const medianOf = (read: (report: Report) => number | null | undefined): number =>
      median(reports.map((report) => read(report) ?? NaN));
    const cells = [
      ...CATEGORIES.map((id) => formatDecimals(medianOf(({ categories }) => categories[id]?.score) * 100, 0)),
      ...TIMES.map((id) =>
        formatDecimals(
          medianOf(({ audits }) => audits[id]?.numericValue),
          0,
        ),
      ),
      formatDecimals(
        medianOf(({ audits }) => audits['cumulative-layout-shift']?.numericValue),
        3,
      ),
    ];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
};

/**
 * Prints Lighthouse's scores of three pages of the demo market on a phone, as medians. Lighthouse is no dependency of the
 * project: where it is not installed this says so.
 */
export const printLighthouse = async (runs: number): Promise<void> => {
  const browser = findInstalled();
  if (!browser) return console.log(`Lighthouse ${NO_BROWSER}`);
  if (!existsSync(CLI)) {
    return console.log('Lighthouse skipped: it is not installed (npm install --no-save lighthouse)');
  }
  await withMarket('demo', ({ market }) => printScores(market.url, browser, runs));
};
