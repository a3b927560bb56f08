// The project's own rules for oxlint, which loads this file (see .oxlintrc.json).
import { analyse } from 'scslre';

/** The text of a string literal or of a template without expressions, tagged or not; undefined for anything else. */
const constantText = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const template = node?.type === 'TaggedTemplateExpression' ? node.quasi : node;
  if (template?.type !== 'TemplateLiteral' || template.expressions.length > 0) return undefined;
  const { cooked, raw } = template.quasis[0].value;
  return template === node ? (cooked ?? undefined) : raw;
};

// `\d+` without an anchor is only quadratic when a search restarts at every character and fails at the end: such
// patterns are reported if the failure is certain. Quantifiers that exchange characters are always reported.
const ANALYSES = [
  { reportTypes: { Self: true, Trade: true, Move: false }, assumeRejectingSuffix: true },
  { reportTypes: { Self: false, Trade: false, Move: true } },
];

/** Describes the running time of a regular expression and the characters that cause it; null if linear. */
const describeSlowness = (source, flags) => {
  for (const options of ANALYSES) {
    const [report] = analyse({ source, flags }, options).reports;
    if (report) return `${report.exponential ? 'exponential' : 'quadratic'} in a run of “${report.character.pick}”`;
  }
  return null;
};

/**
 * Rejects regular expressions with more than linear running time: a text of 100 KB would block the process. Checks
 * literals and `RegExp` of literals; dynamic patterns are rejected because they cannot be checked. Limit: it only
 * detects patterns that are slow on a repeated character, not on a repeated word.
 */
const linearRegex = {
  create: (context) => {
    const check = (node, source, flags) => {
      const slow = describeSlowness(source, flags);
      if (slow !== null) context.report({ node, message: `This regular expression is ${slow}.` });
    };
    const checkCall = (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      const [pattern, flags] =
        node.arguments.length > 1 ? node.arguments.map(constantText) : [constantText(node.arguments[0]), ''];
      if (pattern !== undefined && flags !== undefined) check(node, pattern, flags);
      else context.report({ node, message: 'Write the pattern as a literal so that its running time can be checked.' });
    };
    return {
      Literal: (node) => {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: checkCall,
      CallExpression: checkCall,
    };
  },
};

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** The declaration of a constant or function in this file; undefined for anything else. */
const findDeclaration = (name, scope) => {
  for (let current = scope; current; current = current.upper) {
    const definition = current.set.get(name)?.defs[0];
    if (!definition) continue;
    if (definition.node.type === 'FunctionDeclaration') return definition.node;
    return definition.parent?.kind === 'const' ? (definition.node.init ?? undefined) : undefined;
  }
  return undefined;
};

/**
 * Rejects a replacement that is neither a constant text nor a function: in other texts `$&`, `$'`, `` $` `` and `$$`
 * are patterns, and the first three insert up to the whole text again.
 */
const literalReplacement = {
  create: (context) => {
    const isSafe = (node) => {
      if (node?.type === 'ConditionalExpression') return isSafe(node.consequent) && isSafe(node.alternate);
      if (FUNCTIONS.has(node?.type) || constantText(node) !== undefined) return true;
      if (node?.type !== 'Identifier') return false;
      const declared = findDeclaration(node.name, context.sourceCode.getScope(node));
      return FUNCTIONS.has(declared?.type) || constantText(declared) !== undefined;
    };
    return {
      CallExpression: (node) => {
        const { callee } = node;
        const replacement = node.arguments[1];
        if (callee.type !== 'MemberExpression' || !replacement || isSafe(replacement)) return;
        const name = callee.computed ? constantText(callee.property) : callee.property.name;
        if (name !== 'replace' && name !== 'replaceAll') return;
        context.report({
          node: replacement,
          message: 'Use a replacer function: `$` is special in a replacement string.',
        });
      },
    };
  },
};

const UNSEEDED = {
  Math: new Set(['random']),
  crypto: new Set(['randomInt', 'getRandomValues']),
};
const CRYPTO_MODULES = new Set(['crypto', 'node:crypto']);

/**
 * Refuses random numbers without a seed where a failure must come back, in tests, measurements and example data.
 * `randomBytes` and `randomUUID` stay for names that only have to be unique.
 */
const seededRandom = {
  create: (context) => {
    const message = 'Take random numbers from a seed: `randomOf` of tests/support/random.ts, or `Dice`.';
    return {
      MemberExpression: (node) => {
        const { object, property } = node;
        const name = node.computed ? constantText(property) : property.name;
        // `globalThis.crypto` is `crypto`.
        const owner = object.type === 'MemberExpression' ? object.property.name : object.name;
        if (Object.hasOwn(UNSEEDED, owner ?? '') && UNSEEDED[owner].has(name)) context.report({ node, message });
      },
      ImportSpecifier: (node) => {
        if (!CRYPTO_MODULES.has(node.parent.source.value)) return;
        if (UNSEEDED.crypto.has(node.imported.name)) context.report({ node, message });
      },
    };
  },
};

/** Words of earlier versions and what the glossary says instead (docs/glossary.md). */
const RETIRED = new Map(
  Object.entries({
    asked: 'a noun, e.g. `query` or `requests`',
    blot: '`redact`',
    carried: '`applied`',
    carry: '`apply`',
    cast: '`fixtures`',
    complaint: '`report`',
    crowd: '`users`',
    desk: '`dashboard`',
    door: '`upgrade` or `server`',
    doubt: '`suspect`',
    eras: '`buckets`',
    goods: '`items`',
    hear: '`listener` or `subscribe`',
    heard: '`events`',
    held: '`locked` or `reserved`',
    island: '`lazyIsland`',
    kept: '`cached`, `saved` or `stored`',
    lapse: '`expire`',
    lapsed: '`expired`',
    look: '`variant`, `className` or `snapshot`',
    looks: '`variants` or `snapshots`',
    mood: '`behavior`',
    notice: '`notification`',
    notices: '`notifications`',
    people: '`users`',
    person: '`user`',
    refusal: '`error`',
    refusals: '`errors`',
    room: '`container`',
    said: '`text` or `messages`',
    shelf: '`category` or `cached`',
    shelves: '`categories`',
    stands: '`isValid` or `exists`',
    sweep: '`purge`',
    told: 'a noun, e.g. `notifications`',
    town: '`city`',
    towns: '`cities`',
    verdict: '`decision`',
    wanted: '`filters`, `expected` or `subscribed`',
    whoever: '`user`',
    wish: '`preference` or `filters`',
    wishes: '`preferences` or `filters`',
  }),
);

/**
 * Rejects retired words as names of variables, functions, parameters and types. Property names are free, because wire
 * fields and columns keep theirs.
 */
const retiredIdentifier = {
  create: (context) => ({
    Identifier: (node) => {
      const { parent } = node;
      const name = node.name[0].toLowerCase() + node.name.slice(1);
      const instead = node.name.startsWith('MOST_') ? '`MAX_…`' : RETIRED.get(name);
      if (instead === undefined) return;
      if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
      if (parent.type === 'Property' && (parent.key === node || parent.shorthand)) return;
      if (/^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(parent.type)) return;
      // A default of a shorthand property: `{ people = 0 }`.
      if (parent.type === 'AssignmentPattern' && parent.parent.shorthand) return;
      context.report({ node, message: `“${node.name}” is a retired word: use ${instead}.` });
    },
  }),
};

const MAX_COMMENT = 132;

/** Rejects longer lines of comments, which the formatter leaves as they are; addresses cannot be divided. */
const commentWidth = {
  create: (context) => ({
    Program: () => {
      for (const [index, text] of context.sourceCode.text.split('\n').entries()) {
        if (text.length <= MAX_COMMENT || !/^\s*(?:\/?\*|\/\/)/.test(text) || /https?:|Stryker/.test(text)) continue;
        const loc = { start: { line: index + 1, column: 0 }, end: { line: index + 1, column: text.length } };
        context.report({ loc, message: `This comment is longer than ${MAX_COMMENT} columns.` });
      }
    },
  }),
};

/** Rejects comments that begin with a relative clause instead of a subject: “What the page shows.” */
const commentSubject = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = /^[*\s]*(Who|Whoever|What|Whatever|Those)\b(?![^.]*\?)/.exec(comment.value)?.[1];
        if (word === undefined) continue;
        const before = context.sourceCode.text.slice(0, comment.range[0]);
        // A line that goes on with the sentence of the line before.
        if (comment.type === 'Line' && /\/\/[^\n]*\n\s*$/.test(before)) continue;
        const message = `A comment begins with its subject, or a verb, instead of “${word}”: “The fields that …”, “Returns …”.`;
        context.report({ node: comment, message });
      }
    },
  }),
};

export default {
  meta: { name: 'ghalla' },
  rules: {
    'seeded-random': seededRandom,
    'linear-regex': linearRegex,
    'literal-replacement': literalReplacement,
    'retired-identifier': retiredIdentifier,
    'comment-width': commentWidth,
    'comment-subject': commentSubject,
  },
};
