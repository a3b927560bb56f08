const KEYS = ['j', 'k', 'u', 'd'] as const;
export type QueueKey = (typeof KEYS)[number];

/**
 * What a key means in the queue: a Latin letter as it is written (AZERTY), on an Arabic keyboard the place of the key.
 * Null for keys that mean nothing.
 */
export const queueKeyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): QueueKey | null => {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return KEYS.find((one) => one === letter) ?? null;
};
