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
