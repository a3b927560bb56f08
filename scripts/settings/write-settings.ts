import { Settings, SETTING_GROUPS } from '#platform/core/settings.ts';

// Writes docs/configuration.md and .env.example from the settings of src/platform/core/settings.ts.

const DEFAULTS: Readonly<Record<string, unknown>> = Settings.parse({});

const getDefault = (name: string): string => (DEFAULTS[name] === undefined ? '' : String(DEFAULTS[name]));

interface Entry {
  readonly name: string;
  readonly description: string;
}

interface Group {
  readonly title: string;
  readonly note: string;
  readonly entries: readonly Entry[];
}

const GROUPS: readonly Group[] = SETTING_GROUPS.map(({ title, note = '', settings }) => ({
  title,
  note,
  entries: Object.entries(settings).map(([name, schema]) => ({ name, description: schema.description ?? '' })),
}));

/** A setting of the containers, which the server does not read. */
const COMPOSE: Group = {
  title: 'The containers',
  note: '',
  entries: [
    {
      name: 'POSTGRES_PASSWORD',
      description:
        'The password of the PostgreSQL that compose.yaml runs, of letters and digits; only compose.yaml reads it.',
    },
  ],
};

const WIDTH = 120;

const wrapComment = (text: string): string[] => {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.length > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
};

/** The text of `.env.example`: every setting with its description and default, behind a `#`. */
export const writeEnvExample = (): string => {
  const lines = [
    '# Settings of Ghalla. Copy this file to .env and remove the # before each setting that you change.',
    ...wrapComment(
      '`npm start` and the other commands read .env, and so does compose.yaml; environment variables win over it. A misspelt ' +
        'name is an error; any other name that is not listed here has no effect, and the start says so. The value behind = is ' +
        'the default; a setting without a value is unset by default. An empty value counts as unset. ' +
        '`npm run docs:configuration` writes this file.',
    ),
  ];
  for (const { title, note, entries } of [...GROUPS, COMPOSE]) {
    lines.push('', `# --- ${title}`, ...(note === '' ? [] : wrapComment(note)), '');
    for (const { name, description } of entries) {
      lines.push(...wrapComment(description), `#${name}=${getDefault(name)}`);
    }
  }
  return `${lines.join('\n')}\n`;
};

const PAGE_HEAD = `# Configuration

Settings are environment variables, or lines of a file \`.env\`, for which [\`.env.example\`](../.env.example) is the form. None
is needed for a demo; a live site needs \`MODE\`, \`PUBLIC_URL\` and \`SESSION_SECRET\`. If a setting is wrong, missing or
misspelt, the server does not start, and prints a line that names it; \`npm run doctor\` also checks what the settings lead to.

\`npm run docs:configuration\` writes this page from [\`settings.ts\`](../src/platform/core/settings.ts), which checks them.
`;

/** Markdown of a description: names of settings, values and addresses as code. */
const toMarkdown = (text: string): string =>
  text
    .replaceAll(/\b(?:https?|smtps?|postgres):\/\/\S*[^\s,;:.)]/g, (url) => `\`${url}\``)
    .replaceAll(/(?<![`\w/])[A-Z][A-Z\d]*_[A-Z\d_]+\b(?:[=/][\w/]+)?/g, (name) => `\`${name}\``)
    .replaceAll(/\bMODE=live\b/g, '`MODE=live`')
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/<([^<>]+@[^<>]+)>/g, String.raw`\<$1\>`);

const toTable = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const toLine = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  const [head = [], ...body] = rows;
  return [toLine(head), toLine(rule), ...body.map((row) => toLine(row))];
};

/** The text of `docs/configuration.md`. */
export const writeConfigurationPage = (): string => {
  const lines = [PAGE_HEAD];
  for (const { title, note, entries } of [...GROUPS, COMPOSE]) {
    const rows = entries.map(({ name, description }) => {
      const value = getDefault(name);
      return [`\`${name}\``, value === '' ? '' : `\`${value}\``, toMarkdown(description)];
    });
    lines.push(`## ${title}`, '', ...(note === '' ? [] : [toMarkdown(note), '']));
    lines.push(...toTable([['setting', 'default', 'meaning'], ...rows]), '');
  }
  return lines.join('\n');
};
