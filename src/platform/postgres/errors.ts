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

/**
 * What passes by itself, by code. PostgreSQL's classes: 08 connection, 53 resources (disk full, too many connections),
 * 57P0x the server goes down or comes up; 25P03 it closed an idle transaction; 40001 and 40P01 another transaction was
 * in the way; 55P03 a lock and 57014 a statement took too long. The rest are the operating system's.
 */
const PASSING_CODE =
  /^(?:08...|53...|57P0.|25P03|40001|40P01|55P03|57014|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

// `pg` and its pool give these errors no code.
const PASSING_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** How far errors are followed to what caused them. */
const DEPTH = 4;

/**
 * Whether an error says that the database or the disk cannot do this now and may do it soon: the server is away or
 * restarting, all connections are in use, the disk is full.
 */
export function isUnavailable(error: unknown, depth = DEPTH): boolean {
  const code = codeOf(error);
  if (PASSING_CODE.test(code) || PASSING_MESSAGE.test(code)) return true;
  return depth > 0 && error instanceof Error && error.cause !== undefined && isUnavailable(error.cause, depth - 1);
}
