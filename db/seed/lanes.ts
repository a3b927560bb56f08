/**
 * Begins the tasks in their order, so many at a time.
 * @returns the results in the order of the tasks; a failure is the reader's, and ends only the lane it happened in
 */
export const inLanes = <T, R>(lanes: number, tasks: readonly T[], work: (task: T) => Promise<R>): Promise<R>[] => {
  const last: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  return tasks.map((task, n) => {
    const result = (last[n % lanes] ?? Promise.resolve()).then(() => work(task));
    // Whoever waits for it hears of a failure; nobody may be waiting yet.
    result.catch(() => {});
    last[n % lanes] = result;
    return result;
  });
};
