import { destination, pino, type Logger, type LoggerOptions } from 'pino';
import type { Tracing } from './tracing.ts';

export type Log = Logger;

/** Bytes of lines that are written together, and milliseconds after which a line is written at the latest. */
const WRITE_SIZE = 8 * 1024;
const WRITE_WITHIN = 250;

/** Lines of this level and above are written at once: pino's `error`. */
const AT_ONCE = 50;

type Output = ReturnType<typeof destination>;

let output: Output | undefined;

/**
 * Opens standard output. A system call for each line would take a tenth of the time of a quick call, so lines are collected; what
 * has been collected is written when the process exits.
 */
const openOutput = (): Output => {
  if (output) return output;
  const opened = destination({ fd: 1, sync: true, minLength: WRITE_SIZE, periodicFlush: WRITE_WITHIN });
  process.on('exit', () => opened.flushSync());
  return (output = opened);
};

/**
 * Creates a structured JSON log on standard output; secrets are redacted. With `tracing`, each line has the trace to which it
 * belongs.
 */
export const createLog = (level: string, tracing?: Tracing): Log => {
  const lines = openOutput();
  const options: LoggerOptions = {
    level,
    base: null,
    ...(tracing ? { mixin: () => tracing.logFields() } : {}),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'code', 'cookie', 'authorization', '*.password', '*.token', '*.code'],
    hooks: {
      logMethod(args, method, ofLine) {
        method.apply(this, args);
        if (ofLine >= AT_ONCE) lines.flushSync();
      },
    },
  };
  return pino(options, lines);
};
