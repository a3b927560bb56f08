/**
 * Runs `work` on each task, in order, with at most `concurrency` running at a time. Task n starts when task
 * n − `concurrency` has ended; a rejection also rejects the later tasks of the same chain, and no others.
 * @returns one promise per task, in the order of the tasks
 */
export const pMap = <T, R>(concurrency: number, tasks: readonly T[], work: (task: T) => Promise<R>): Promise<R>[] => {
  const last: Promise<unknown>[] = Array.from({ length: concurrency }, () => Promise.resolve());
  return tasks.map((task, n) => {
    const result = (last[n % concurrency] ?? Promise.resolve()).then(() => work(task));
    // Avoids an unhandled rejection while nobody awaits the result yet; whoever awaits it still gets the error.
    result.catch(() => {});
    last[n % concurrency] = result;
    return result;
  });
};
