const LETTERS = ['j', 'k', 'a', 'r', 'n', 'u'] as const;
type Digit = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
export type Shortcut = (typeof LETTERS)[number] | Digit | '?' | 'left' | 'right';

const toLetter = (text: string): Shortcut | undefined => LETTERS.find((letter) => letter === text.toLowerCase());

/**
 * Maps a keyboard event to a shortcut on any layout: Latin letters by character (AZERTY), other scripts by physical key,
 * digits without shift. Null for other keys.
 */
export const toShortcut = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Shortcut | null => {
  if (key === 'ArrowLeft') return 'left';
  if (key === 'ArrowRight') return 'right';
  if (key === '?' || key === '؟') return '?';
  if (/^[a-z]$/i.test(key)) return toLetter(key) ?? null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return digit as Digit;
  return toLetter(/^Key([A-Z])$/.exec(code)?.[1] ?? '') ?? null;
};
