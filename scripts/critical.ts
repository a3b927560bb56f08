import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';

// Generates the styles that a first page contains itself: its first screen is shown before the style sheet has arrived.

const search = (name: string): string => `features/search/ui/${name}.tsx`;
const items = (name: string): string => `features/items/ui/${name}.tsx`;

/** The first screen of every page: the frame and what it contains. */
const FRAME = [
  ...['frame', 'header', 'language-offer'].map((name) => `screens/shell/${name}.tsx`),
  'features/notifications/ui/bell.tsx',
  'features/chat/ui/messages-link.tsx',
  'ui/button.tsx',
  'ui/icon.tsx',
];

/** The files under src/ that render the first screen of a page, on phones and on wide screens. */
export const FIRST_SCREENS: Readonly<Record<string, readonly string[]>> = {
  'src/screens/pages/home.tsx': [
    ...FRAME,
    'screens/pages/home.tsx',
    'screens/home/slideshow.tsx',
    'screens/home/type-tiles.tsx',
    // Without its styles the first list is wider than the screen, and phones would show the page smaller until the sheet arrives.
    'screens/home/home-lists.tsx',
    ...['item-carousel', 'item-grid', 'item-card', 'title-words', 'picture'].map(items),
    ...['carousel', 'section', 'money', 'whole-numbers'].map((name) => `ui/${name}.tsx`),
    'features/likes/ui/like-button.tsx',
  ],
  'src/features/search/pages/search.tsx': [
    ...FRAME,
    ...['browse', 'search-bar', 'results', 'active-filters'].map(search),
    ...['result-grid', 'filter-sheet', 'filter-fields', 'near-me', 'words-field'].map(search),
    ...['item-grid', 'item-card', 'title-words', 'picture'].map(items),
    ...['select', 'type-picture', 'field', 'money', 'whole-numbers'].map((name) => `ui/${name}.tsx`),
    'features/likes/ui/like-button.tsx',
  ],
  'src/screens/pages/item.tsx': [
    ...FRAME,
    'screens/pages/item.tsx',
    ...['gallery', 'item-head', 'picture'].map(items),
    ...['seller-card', 'contact-bar', 'contact-buttons'].map((name) => `screens/item/${name}.tsx`),
    ...['facts', 'delivery-terms', 'place-map'].map(items),
    ...['avatar', 'carousel', 'money', 'section', 'share-buttons'].map((name) => `ui/${name}.tsx`),
    'features/likes/ui/like-button.tsx',
    'features/orders/ui/form/order-link.tsx',
  ],
};

/** Selectors of parts that no first screen shows: revealed by a pointer, opened by a tap, or on other pages only. */
const LATER =
  /:(?:hover|active|focus|disabled|enabled|target|checked|indeterminate|user-|open|popover|modal|placeholder)|::(?!before|after|-webkit-search)|^(?:hr|abbr|kbd|pre|code|table|progress|textarea|sub|sup|dialog|details|summary)\b|\.switch|upload-progress|-moz-|aria-pressed|\[(?:open|hidden|type=)/;

/** Declarations without which a first screen looks the same. */
const UNSEEN =
  /^(?:cursor|transition|animation|outline|(?:-webkit-)?user-select|-webkit-tap|touch-action|scroll-|overscroll-|forced-color|tab-size)/;

/** The names of the classes in a selector, without those that it excludes. */
const getClasses = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(
    ([, name = '']) =>
      name
        .replaceAll(/\\([\da-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replaceAll(/\\(.)/g, '$1'),
  );

/** Whether a rule is inside an at-rule whose rules are not about elements, such as the steps of an animation. */
const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** A reference to a variable, with its default if it has one. */
const VARIABLE = /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

/** A value that is longer than this stays a variable, unless it is read only once. */
const MAX_INLINE = 24;

const isEverywhere = ({ parent }: Declaration): boolean => /^(?:\*|:root\b)/.test((parent as Rule).selector);

/** Replaces the variables that have the same value everywhere by it. */
const inlineVariables = (root: Root): void => {
  const values = new Map<string, (string | null)[]>();
  root.walkDecls(/^--/, (declaration) => {
    const { prop, value } = declaration;
    values.set(prop, [...(values.get(prop) ?? []), isEverywhere(declaration) ? value : null]);
  });
  const text = root.toString();
  const resolve = (value: string): string =>
    value.replaceAll(VARIABLE, (reference, name: string, otherwise: string | undefined) => {
      const [only = 'initial', ...others] = values.get(name) ?? [];
      if (only === null || others.length > 0) return reference;
      // A variable without a value.
      if (only === 'initial') return otherwise === undefined ? reference : resolve(otherwise);
      const isShort = only.length <= MAX_INLINE || text.split(`var(${name}`).length === 2;
      return isShort ? resolve(only) : reference;
    });
  root.walkDecls((declaration) => {
    declaration.value = resolve(declaration.value);
  });
};

/** Classes are in quotes; the same words occur in code. */
const QUOTED = /'[^'\n]*'|"[^"]*"|`[^`]*`/g;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * The part of a style sheet that some components need, in the same order and layers.
 * @param sheet the minified style sheet
 * @param sources the text of the components
 */
export const extractStyles = (sheet: string, sources: readonly string[]): string => {
  const texts = sources.flatMap((source) => source.replaceAll(COMMENT, '').match(QUOTED) ?? []);
  const words = new Set(texts.flatMap((text) => text.split(/[\s"'`]+/)));
  // The starts of names that are completed when the page is rendered.
  const starts = [...words].flatMap((word) => /^([\w-]+-)\$\{/.exec(word)?.[1] ?? []);
  const isUsed = (name: string): boolean => words.has(name) || starts.some((start) => name.startsWith(start));
  const root = postcss.parse(sheet);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules((rule) => {
    const other = rule.name === 'media' && /hover|print|forced-colors/.test(rule.params);
    const newer = rule.name === 'supports' && rule.params.includes('anchor');
    // The text is first shown in a font of the system: the others come with the sheet.
    const font = rule.name === 'font-face' && rule.toString().includes('url(');
    if (other || newer || font || rule.name === 'property' || rule.name.endsWith('keyframes')) rule.remove();
    // Browsers that cannot mix colours show them as soon as the sheet arrives.
    if (rule.name === 'supports' && rule.params.includes('color-mix')) rule.replaceWith(rule.nodes ?? []);
  });
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    // Without scripts, what does nothing is hidden from the start.
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).params.includes('scripting')) return;
    const selectors = rule.selectors.filter((selector) => !LATER.test(selector) && getClasses(selector).every(isUsed));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkDecls(UNSEEN, (declaration) => void declaration.remove());
  inlineVariables(root);
  root.walkRules((rule) => {
    const written = new Set<string>();
    rule.each((node) => {
      if (written.has(node.toString())) node.remove();
      written.add(node.toString());
    });
  });
  // Variables that only removed rules read, and rules without declarations.
  for (let before = ''; before !== root.toString();) {
    before = root.toString();
    root.walkDecls(/^--/, (declaration) => {
      if (!before.includes(`var(${declaration.prop}`)) declaration.remove();
    });
    root.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0) node.remove();
    });
  }
  return root.toString();
};

/**
 * Writes .vite/critical.json: the styles of the first screen by the source file of the page.
 * @param clientDir the browser build
 */
export const buildCritical = async (clientDir: string): Promise<void> => {
  const manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { css?: string[] }
  >;
  const [sheet] = manifest['src/app/entry-client.tsx']?.css ?? [];
  if (!sheet) throw new Error('the browser build has no style sheet');
  const text = await readFile(path.join(clientDir, sheet), 'utf8');
  const readSource = (file: string): Promise<string> => readFile(path.join('src', file), 'utf8');
  const critical = await Promise.all(
    Object.entries(FIRST_SCREENS).map(async ([page, files]) => [
      page,
      extractStyles(text, await Promise.all(files.map(readSource))),
    ]),
  );
  await writeFile(path.join(clientDir, '.vite/critical.json'), JSON.stringify(Object.fromEntries(critical)));
};
