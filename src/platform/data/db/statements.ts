/** Whether a migration runs outside a transaction: its first line is `-- online`. */
export const isOnline = (sql: string): boolean => /^-- online\r?\n/.test(sql);

// Comments, strings, quoted names and dollar-quoted bodies are one token each: a semicolon in them ends no statement.
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[^-/'"$;]+|[\s\S]/g;
const COMMENT = /^(?:--|\/\*)/;

/**
 * The statements of an SQL text, in order, without their comments and semicolons. Strings with backslash escapes
 * (`E'\''`) and bodies in `begin atomic … end` are not understood.
 */
export const splitStatements = (text: string): string[] => {
  const statements = [''];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') statements.push('');
    else statements.push(`${statements.pop() ?? ''}${COMMENT.test(token) ? ' ' : token}`);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
};

const BODY = /^(\$\w*\$)([\s\S]*)\1$/;
const CODE = /^(?:create (?:or replace )?(?:function|procedure)|do)\b/i;

/** Removes comments and white space that mean nothing, outside of strings; with `bodies` in the bodies of functions, too. */
const condense = (sql: string, bodies: boolean): string => {
  const texts: string[] = [];
  let plain = '';
  const endPlain = (): void => {
    texts.push(plain.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),;]) ?/g, '$1'));
    plain = '';
  };
  for (const [token] of sql.matchAll(TOKEN)) {
    const [, quote = '', body] = BODY.exec(token) ?? [];
    if (COMMENT.test(token)) plain += ' ';
    else if (body === undefined && !/^['"]/.test(token)) plain += token;
    else {
      endPlain();
      texts.push(body !== undefined && bodies ? quote + condense(body, bodies) + quote : token);
    }
  }
  endPlain();
  return texts.join('').trim();
};

/**
 * Returns the text that identifies the statements of a migration: the same for files that differ in comments and white space
 * only, those in the bodies of functions included.
 */
export const identifyStatements = (sql: string): string => {
  const statements = splitStatements(sql).map((statement) => condense(statement, CODE.test(statement)));
  return [...(isOnline(sql) ? ['-- online'] : []), ...statements].join(';\n');
};
