import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { recordDurations } from './durations.ts';

/** Records how long the longest test of each file takes. */
export default class DurationsReporter implements Reporter {
  readonly #seconds = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    this.#seconds.set(location.file, Math.max(this.#seconds.get(location.file) ?? 0, duration / 1000));
  }

  onEnd(): void {
    recordDurations(this.#seconds);
  }

  printsToStdio(): boolean {
    return false;
  }
}
