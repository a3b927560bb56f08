import { vi } from 'vitest';

/** Reports that every observed element was out of view and is in it, at once, as a busy device does. */
export const reportBothIntersections = (): void => {
  class Observer {
    readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }
    observe(): void {
      const changes = [{ isIntersecting: false }, { isIntersecting: true }];
      this.report(changes as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
};
