import { ConfigError, type Config } from '#platform/core/config.ts';
import { loadConfig } from '#platform/core/load-config.ts';

/** A wrong argument, or a refusal that the operator can act on: its message is printed without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command of the operator with the settings of the environment and of `.env`. An error sets the exit code 1; of expected
 * ones only the message is printed, or the whole error with `LOG_LEVEL=debug`.
 * @param overrides values that count instead of those settings
 */
export const runCommand = async (
  work: (config: Config) => Promise<void>,
  overrides: Readonly<Record<string, string>> = {},
): Promise<void> => {
  try {
    await work(loadConfig({ LOG_LEVEL: 'error' }, overrides));
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof CommandError;
    const isShort = isExpected || (error instanceof Error && process.env.LOG_LEVEL !== 'debug');
    console.error(isShort ? error.message : error);
    process.exitCode = 1;
  }
};
