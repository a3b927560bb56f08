import type { Config } from '#platform/core/config.ts';

export type State = 'ok' | 'warning' | 'problem';

/** The result of a check, for warnings and problems with the action to take. */
export interface Finding {
  readonly state: State;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const problem = (text: string): Finding => ({ state: 'problem', text });

/** Checks one part of an installation without changing it. Finds nothing if that part is not configured. */
export type Check = (config: Config) => Promise<readonly Finding[]>;

/** Reads the time of day in milliseconds: the clock itself is the subject of checks. */
export const readClock = (): number => new Date().getTime();
