const END = '<!-- end -->';

/**
 * Replaces what is between `<!-- name -->` and `<!-- end -->` in a Markdown page.
 * @param content without empty lines around it
 * Throws when a marker is missing.
 */
export const replaceTable = (page: string, name: string, content: string): string => {
  const [before, rest] = page.split(`<!-- ${name} -->\n`);
  const end = rest?.indexOf(END) ?? -1;
  if (before === undefined || rest === undefined || end < 0) throw new Error(`the page has no place for ${name}`);
  return `${before}<!-- ${name} -->\n\n${content}\n\n${rest.slice(end)}`;
};
