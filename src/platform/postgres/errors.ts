/**
 * The code of an error of the operating system (`ENOENT`), of `pg` or of PostgreSQL (`57P03`), whichever it carries;
 * else its message, so that a line about it is never empty.
 */
export function codeOf(error: unknown): string {
  // Happy eyeballs collects the refusals of all addresses in an error without a message of its own.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (typeof first === 'object' && first !== null && 'code' in first && typeof first.code === 'string')
    return first.code;
  return messageOf(first);
}

/** What went wrong, in its own words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
