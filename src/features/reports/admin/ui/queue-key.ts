const KEYS = ['j', 'k', 'u', 'd'] as const;
export type QueueKey = (typeof KEYS)[number];

/**
 * Maps a key to a command of the queue: Latin letters as typed (AZERTY), on an Arabic keyboard by key position. Returns
 * null for other keys.
 */
export const toQueueKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): QueueKey | null => {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return KEYS.find((one) => one === letter) ?? null;
};
