/**
 * Why a service outside gave no answer. It was not even asked when it rests or when its turns are taken; `refused` stands
 * for redirects and 4xx, `broken` for 5xx.
 */
type FailureKind = 'resting' | 'busy' | 'slow' | 'unreachable' | 'refused' | 'broken' | 'too_large' | 'nonsense';

/** A service outside gave no answer of use. Never carries the question, which may hold a key or a place. */
export class OutsideFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, detail = '') {
    super(detail ? `${kind}: ${detail}` : kind);
    this.name = 'OutsideFailure';
    this.kind = kind;
  }
}
