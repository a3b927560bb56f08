import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Tracing } from './tracing.ts';

export type Log = Logger;

/**
 * Creates a structured JSON log on standard output; secrets are redacted. With `tracing`, each line has the trace to which it
 * belongs.
 */
export const createLog = (level: string, tracing?: Tracing): Log =>
  pino({
    level,
    base: null,
    ...(tracing ? { mixin: () => tracing.logFields() } : {}),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'code', 'cookie', 'authorization', '*.password', '*.token', '*.code'],
  });
