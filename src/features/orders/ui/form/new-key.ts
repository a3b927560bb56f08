/** A name for one attempt to order, by which the server knows it again. */
export const newKey = (): string =>
  // Old WebViews and plain http have no `randomUUID`.
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
