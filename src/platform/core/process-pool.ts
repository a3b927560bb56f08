import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The message of a child process for each job that it receives as a message. */
interface Answer<R> {
  readonly result: R;
  /** Processor time of the job, in milliseconds. */
  readonly work: number;
}

/** The child process ended without a result: it took too long or too much memory, or its native code failed. */
export class ProcessFailed extends Error {}

export interface ProcessPool<J, R> {
  /** Runs a job in a process of its own. Throws `ProcessFailed`. @param spend called with the work, in milliseconds */
  run(job: J, spend?: (milliseconds: number) => void): Promise<R>;
}

interface Options {
  /** The absolute path of the program, in JavaScript: Node strips no types where V8 compiles nothing. */
  readonly program: string;
  /** Milliseconds after which a job is ended. */
  readonly maxMs: number;
  /** Max megabytes of memory that a process may write to, as POSIX systems count it (RLIMIT_DATA). */
  readonly maxMemory: number;
  /** Milliseconds after which an idle process ends. */
  readonly idleMs?: number;
}

/** Heap of a child process in megabytes: decoded data is outside of the heap. */
const MAX_HEAP = 64;

/**
 * Starts a program that may take a limited amount of memory. It gets none of the settings of this process, and its libraries use
 * one thread.
 */
const start = ({ program, maxMemory }: Options): ChildProcess => {
  // V8 reserves more than the limit for compiled code; the work is done by native code.
  const node = [process.execPath, '--jitless', `--max-old-space-size=${MAX_HEAP}`];
  const limited = ['/bin/sh', '-c', `ulimit -d ${maxMemory * 1024} 2>/dev/null; exec "$0" "$@"`, ...node];
  const [execPath = '', ...execArgv] = process.platform === 'win32' ? node : limited;
  const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
  return fork(program, [], {
    execPath,
    execArgv,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
};

/**
 * Runs jobs in child processes, one job at a time in each: a failure ends only its own process. A process is started when none
 * is idle, so the caller decides how many there are, and ends after a while without jobs.
 */
export const createProcessPool = <J, R>(options: Options): ProcessPool<J, R> => {
  const { maxMs, idleMs = 10_000 } = options;
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const takeChild = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child;
    }
    return start(options);
  };

  /** Makes a child wait for the next job. It does not delay the end of this process. */
  const rest = (child: ChildProcess): void => {
    child.unref();
    child.channel?.unref();
    const end = (): void => {
      idle.delete(child);
      child.kill();
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  };

  return {
    run: async (job, spend = () => {}) => {
      const child = takeChild();
      child.ref();
      child.channel?.ref();
      const ended = new AbortController();
      const { signal } = ended;
      const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
      const started = performance.now();
      try {
        const exit = once(child, 'exit', { signal }).then(() => null);
        const answer = once(child, 'message', { signal }) as Promise<[Answer<R>]>;
        child.send(job as object, () => {});
        const first = await Promise.race([answer, exit]);
        if (first === null) {
          spend(performance.now() - started);
          throw new ProcessFailed();
        }
        const [{ result, work }] = first;
        spend(work);
        rest(child);
        return result;
      } finally {
        clearTimeout(timer);
        ended.abort();
      }
    },
  };
};
