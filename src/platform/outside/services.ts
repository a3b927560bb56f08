import type { Config } from '../config.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Service {
  readonly base: (config: Config) => string;
  /** Questions for one answer, the second after a failure of the first. */
  readonly attempts: 1 | 2;
  /** Milliseconds that an answer counts as of now, and that it is kept for the time when the service fails. */
  readonly fresh: number;
  readonly kept: number;
  /** Milliseconds between two questions of the whole installation, where the service wants that. */
  readonly every?: number;
}

/** The services outside that answer JSON, each below its configured base. */
export const SERVICES = {
  open_meteo: { base: (config) => config.OPEN_METEO_URL, attempts: 2, fresh: 15 * MINUTE, kept: DAY },
  weatherapi: { base: (config) => config.WEATHERAPI_URL, attempts: 2, fresh: 15 * MINUTE, kept: DAY },
  // One question a second from an application, by https://operations.osmfoundation.org/policies/nominatim/.
  nominatim: { base: (config) => config.NOMINATIM_URL, attempts: 1, fresh: 30 * DAY, kept: 30 * DAY, every: 1000 },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;
