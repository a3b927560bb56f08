/** A text of at most `most` letters, with an ellipsis where something was cut; never through a letter. */
export const cut = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`;
};
