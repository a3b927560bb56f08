import { pino } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/** Structured JSON log on standard output; secrets are redacted. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'code', 'cookie', 'authorization', '*.password', '*.token', '*.code'],
  });
