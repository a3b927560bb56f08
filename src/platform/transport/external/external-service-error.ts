/**
 * The kind of failure of an external service. `resting` (open circuit) and `busy` (rate limit) mean that no request was sent;
 * `refused` stands for redirects and 4xx, `broken` for 5xx.
 */
type FailureKind = 'resting' | 'busy' | 'slow' | 'unreachable' | 'refused' | 'broken' | 'too_large' | 'nonsense';

/** An external service gave no usable response. Never contains the request, which may contain a key or a place. */
export class ExternalServiceError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, detail = '') {
    super(detail ? `${kind}: ${detail}` : kind);
    this.name = 'ExternalServiceError';
    this.kind = kind;
  }
}
