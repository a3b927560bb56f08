// Rules of our own for oxlint, which loads this file (see .oxlintrc.json).
import { analyse } from 'scslre';

/** The text of a literal, or of a template without holes, tagged or not; undefined for anything else. */
const constantText = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const template = node?.type === 'TaggedTemplateExpression' ? node.quasi : node;
  if (template?.type !== 'TemplateLiteral' || template.expressions.length > 0) return undefined;
  const { cooked, raw } = template.quasis[0].value;
  return template === node ? (cooked ?? undefined) : raw;
};

// `\d+` without an anchor is quadratic only where a search begins again at every character and fails at the end: those
// are reported where the failure is certain. Quantifiers that exchange characters are reported wherever they are.
const ANALYSES = [
  { reportTypes: { Self: true, Trade: true, Move: false }, assumeRejectingSuffix: true },
  { reportTypes: { Self: false, Trade: false, Move: true } },
];

/** The running time of a regular expression and the characters that cause it; null where it is linear. */
const slowness = (source, flags) => {
  for (const options of ANALYSES) {
    const [report] = analyse({ source, flags }, options).reports;
    if (report) return `${report.exponential ? 'exponential' : 'quadratic'} in a run of “${report.character.pick}”`;
  }
  return null;
};

/**
 * Refuses regular expressions that take more than linear time: a text of 100 KB would stop the process. Checks literals
 * and `RegExp` of literals; a pattern made at run time is refused, since it cannot be checked. Limit: it finds what
 * repeating one character makes slow, not what repeating a word does.
 */
const linearRegex = {
  create: (context) => {
    const check = (node, source, flags) => {
      const slow = slowness(source, flags);
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

/** What a constant or function of this file was declared as; undefined for anything else. */
const declarationOf = (name, scope) => {
  for (let at = scope; at; at = at.upper) {
    const definition = at.set.get(name)?.defs[0];
    if (!definition) continue;
    if (definition.node.type === 'FunctionDeclaration') return definition.node;
    return definition.parent?.kind === 'const' ? (definition.node.init ?? undefined) : undefined;
  }
  return undefined;
};

/**
 * Refuses a replacement that is neither a constant text nor a function: in any other text `$&`, `$'`, `` $` `` and `$$`
 * are read as patterns, and the first three insert up to the whole text again.
 */
const literalReplacement = {
  create: (context) => {
    const isSafe = (node) => {
      if (node?.type === 'ConditionalExpression') return isSafe(node.consequent) && isSafe(node.alternate);
      if (FUNCTIONS.has(node?.type) || constantText(node) !== undefined) return true;
      if (node?.type !== 'Identifier') return false;
      const declared = declarationOf(node.name, context.sourceCode.getScope(node));
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

export default {
  meta: { name: 'ghalla' },
  rules: { 'seeded-random': seededRandom, 'linear-regex': linearRegex, 'literal-replacement': literalReplacement },
};
