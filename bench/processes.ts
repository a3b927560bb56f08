import { readFile, readdir } from 'node:fs/promises';

// Resources that processes use, from /proc (Linux); NaN on other systems.

const MB = 1024;

/** The fields of /proc/pid/stat after the program name; the third field of the manual is the first here. */
const readStat = async (pid: number): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const sumTicks = (fields: readonly (string | undefined)[]): number =>
  fields.reduce((ticks, field) => ticks + Number(field), 0) / 100;

/** CPU seconds of a process, in hundredths. */
export const getCpuTime = async (pid: number): Promise<number> => {
  const fields = await readStat(pid);
  return sumTicks([fields[11], fields[12]]);
};

/** The processes that a process has started. */
export const findChildren = async (parent: number): Promise<number[]> => {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map(async (pid) => Number((await readStat(pid))[1])));
  return pids.filter((_, n) => parents[n] === parent);
};

const findDescendants = async (pid: number): Promise<number[]> => {
  const children = await findChildren(pid);
  return [pid, ...(await Promise.all(children.map(findDescendants))).flat()];
};

/** CPU seconds of some processes and all that descend from them and still run. */
export const getCpuTimeOfTrees = async (...roots: readonly number[]): Promise<number> => {
  const pids = new Set((await Promise.all(roots.map(findDescendants))).flat());
  const times = await Promise.all([...pids].map(getCpuTime));
  return times.filter((time) => !Number.isNaN(time)).reduce((all, time) => all + time, 0);
};

/** CPU seconds of a server and its children, including those that have ended: PostgreSQL has a process per connection. */
export const getCpuTimeWithChildren = async (pid: number): Promise<number> => {
  const children = await findChildren(pid);
  const fields = await readStat(pid);
  const own = sumTicks(fields.slice(11, 15));
  const times = await Promise.all(children.map(getCpuTime));
  // A child that has just ended counts with its parent.
  return times.filter((time) => !Number.isNaN(time)).reduce((all, time) => all + time, fields.length > 0 ? own : NaN);
};

const readKilobytes = async (file: string, name: string): Promise<number> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? NaN);
};

/** Resident memory of a process in megabytes. */
export const getMemory = async (pid: number): Promise<number> =>
  (await readKilobytes(`/proc/${pid}/status`, 'VmRSS')) / MB;

/** Memory of a server and its children in megabytes; what they share counts once. */
export const getMemoryWithChildren = async (pid: number): Promise<number> => {
  const pids = [pid, ...(await findChildren(pid))];
  const sizes = await Promise.all(pids.map((each) => readKilobytes(`/proc/${each}/smaps_rollup`, 'Pss')));
  return sizes.reduce((all, size) => all + size, 0) / MB;
};
