import { SECOND } from '#lib/days.ts';

/** Milliseconds after the signal within which the process exits, even if something hangs. */
const EXIT_DEADLINE = 15 * SECOND;

/** On SIGTERM, SIGINT or the loss of the parent process, runs `stop` once and exits. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  const begin = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Shutdown did not finish within ${EXIT_DEADLINE / SECOND} seconds: exiting anyway`);
      process.exit(1);
    }, EXIT_DEADLINE);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  process.on('disconnect', begin);
};
