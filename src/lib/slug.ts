/** A name as a part of addresses: small Latin letters, digits and hyphens, 40 at the most; empty where it has none. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
