/**
 * Returns the code of an operating system error (`ENOENT`), a `pg` error or a PostgreSQL error (`57P03`); else its message, so
 * that a log line about it is never empty.
 */
export function getErrorCode(error: unknown): string {
  // Happy Eyeballs collects the errors of all addresses in an AggregateError without a message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (typeof first === 'object' && first !== null && 'code' in first && typeof first.code === 'string')
    return first.code;
  return getErrorMessage(first);
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Codes of transient errors. PostgreSQL classes: 08 connection, 53 resources (disk full, too many connections), 57P0x
 * the server is stopping or starting; 25P03 it closed an idle transaction; 40001 and 40P01 serialization failure and
 * deadlock; 55P03 lock timeout; 57014 statement timeout. The rest are operating system codes.
 */
const TRANSIENT_CODE =
  /^(?:08...|53...|57P0.|25P03|40001|40P01|55P03|57014|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

// Errors of `pg` and its pool without a code.
const TRANSIENT_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

// A statement or a wait for a connection that took too long.
const TIMEOUT = /^(?:57014|55P03|ETIMEDOUT|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether the socket file of a server is missing, as while it restarts. */
const isSocketMissing = (error: unknown): boolean =>
  error instanceof Error && getErrorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Max number of levels of `cause` that are followed. */
const MAX_DEPTH = 4;

/** Whether an error is transient: the server is away or restarting, all connections are in use, or the disk is full. */
export function isUnavailable(error: unknown, depth = MAX_DEPTH): boolean {
  const code = getErrorCode(error);
  if (TRANSIENT_CODE.test(code) || TRANSIENT_MESSAGE.test(code) || isSocketMissing(error)) return true;
  return depth > 0 && error instanceof Error && error.cause !== undefined && isUnavailable(error.cause, depth - 1);
}

/** Whether an error is a timeout: of a statement, of a lock or of a wait for a connection. */
export function isTimeout(error: unknown, depth = MAX_DEPTH): boolean {
  if (TIMEOUT.test(getErrorCode(error))) return true;
  return depth > 0 && error instanceof Error && error.cause !== undefined && isTimeout(error.cause, depth - 1);
}
