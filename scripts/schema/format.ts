// SQL of the catalog as a person writes it.

export const WIDTH = 120;

/** Text in lower case, without what stands in quotes. */
export const lower = (sql: string): string =>
  sql
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, at) => (at % 2 === 0 ? part.toLowerCase() : part))
    .join('');

/** As a person writes it: lower case, no casts of texts to text, no schema, standard names of types. */
export const plain = (sql: string): string =>
  lower(sql)
    .replaceAll(/('(?:[^']|'')*')::(?:text|character varying)(?!\[)/g, '$1')
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/timestamp\((\d)\) with time zone/g, 'timestamptz($1)')
    .replaceAll(/'\{\}'::(?:text|integer)\[\]/g, "'{}'")
    .replaceAll("'{}'::jsonb", "'{}'")
    .replaceAll('::text[]', '')
    .replaceAll(/('(?:[^']|'')*')::(?:item_|order_|review_)\w+/g, '$1')
    .replaceAll(/'(-?\d+)'::(?:integer|bigint)/g, '$1')
    .replaceAll(/(-?\d+)::(?:double precision|bigint|numeric)/g, '$1')
    .replaceAll(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replaceAll(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replaceAll('"position"', 'position');

/** A comment in lines. */
export const wrapComment = (comment: string | undefined, indent: string): string[] => {
  if (comment === undefined) return [];
  const lines = [''];
  for (const word of comment.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (`${indent}-- ${longer}`.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `${indent}-- ${line}`);
};

/** A statement in lines, broken before words that begin a part of it, else after commas or before "and" and "or". */
export const wrap = (statement: string, indent = ''): string[] => {
  const lines: string[] = [];
  let rest = `${indent}${statement}`;
  while (rest.length > WIDTH) {
    const head = rest.slice(0, WIDTH);
    const at = Math.max(
      ...[' where ', ' include ', ' for each ', ' execute ', ' returns '].map((word) => head.lastIndexOf(word)),
    );
    const end =
      at > indent.length + 20
        ? at
        : Math.max(head.lastIndexOf(', ') + 1, head.lastIndexOf(' and '), head.lastIndexOf(' or '));
    if (end <= indent.length + 2) break;
    lines.push(rest.slice(0, end));
    rest = `${indent}  ${rest.slice(end).trimStart()}`;
  }
  return [...lines, rest];
};
