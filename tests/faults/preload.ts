// Imported into a market before its modules (`--import`): its clock is ahead by FAULT_CLOCK_MS milliseconds, and the process is
// killed after FAULT_DIE_MS milliseconds, where these are set.

const { FAULT_CLOCK_MS, FAULT_DIE_MS } = process.env;

if (FAULT_DIE_MS) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(FAULT_DIE_MS)).unref();

const ahead = Number(FAULT_CLOCK_MS ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...args: [] | [number | string | Date] | [number, number, ...number[]]) {
    if (args.length === 0) super(RealDate.now() + ahead);
    else super(...(args as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
