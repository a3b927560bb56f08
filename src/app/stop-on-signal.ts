import { SECOND } from '#lib/days.ts';

/** Milliseconds within which the process exits once it stops listening, even if something hangs. */
const EXIT_DEADLINE = 15 * SECOND;

/**
 * On SIGTERM, SIGINT or the loss of the parent process, runs `stop` once and exits.
 * @param drain seconds for which `stop` goes on serving
 */
export const stopOnSignal = (stop: () => Promise<void>, drain: number): void => {
  const deadline = drain * SECOND + EXIT_DEADLINE;
  let stopping = false;
  const begin = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Shutdown did not finish within ${deadline / SECOND} seconds: exiting anyway`);
      process.exit(1);
    }, deadline);
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
