// Imported into a market before its modules (`--import`): its clock is ahead by FAULT_CLOCK_MS milliseconds.

const ahead = Number(process.env['FAULT_CLOCK_MS'] ?? 0);
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
