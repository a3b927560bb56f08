import type { Config } from '#platform/core/config.ts';

export type State = 'ok' | 'warning' | 'problem';

/** What a check found, and for warnings and problems what to do. */
export interface Finding {
  readonly state: State;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const problem = (text: string): Finding => ({ state: 'problem', text });

/** Looks at one part of an installation without changing it. Finds nothing where that part is not configured. */
export type Check = (config: Config) => Promise<readonly Finding[]>;

/** The time of day in milliseconds: the clock itself is what checks examine. */
export const readClock = (): number => new Date().getTime();
