import type { Config } from '#platform/core/config.ts';
import { MINUTE, DAY } from '#lib/days.ts';

export interface Service {
  readonly base: (config: Config) => string;
  /** Max attempts per response; the second follows a failure. */
  readonly attempts: 1 | 2;
  /** Milliseconds for which a response is fresh, and for which it is cached in case the service fails. */
  readonly fresh: number;
  readonly maxAge: number;
  /** Minimum milliseconds between two requests of the whole installation, if the service requires it. */
  readonly every?: number;
}

export const SERVICES = {
  open_meteo: { base: (config) => config.OPEN_METEO_URL, attempts: 2, fresh: 15 * MINUTE, maxAge: DAY },
  weatherapi: { base: (config) => config.WEATHERAPI_URL, attempts: 2, fresh: 15 * MINUTE, maxAge: DAY },
  // The service allows one request per second and application: https://operations.osmfoundation.org/policies/nominatim/.
  nominatim: { base: (config) => config.NOMINATIM_URL, attempts: 1, fresh: 30 * DAY, maxAge: 30 * DAY, every: 1000 },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;

/**
 * The kind of failure of an external service. With `circuit_open` and `busy` (its rate limit), no request was sent; `rejected` is
 * a redirect or a 4xx response, `server_error` a 5xx response.
 */
type FailureKind =
  | 'circuit_open'
  | 'busy'
  | 'slow'
  | 'unreachable'
  | 'rejected'
  | 'server_error'
  | 'too_large'
  | 'invalid_response';

/** An external service gave no usable response. Never contains the request, which may include a key or a location. */
export class ExternalServiceError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, detail = '') {
    super(detail ? `${kind}: ${detail}` : kind);
    this.name = 'ExternalServiceError';
    this.kind = kind;
  }
}
