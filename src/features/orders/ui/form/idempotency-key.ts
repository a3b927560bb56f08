/** Creates an idempotency key for an order. */
export const createIdempotencyKey = (): string =>
  // Old WebViews and insecure origins lack `randomUUID`.
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
