/** Truncates a text to `max` code points and adds an ellipsis; never splits a code point. */
export const truncate = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
};
