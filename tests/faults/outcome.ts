import { openWorld, type World, type Writers } from './world.ts';

export interface Outcome {
  readonly measured: string;
  readonly passed: boolean;
}

export const seconds = (milliseconds: readonly number[]): string => {
  const sorted = [...milliseconds].sort((a, b) => a - b).map((value) => (value / 1000).toFixed(1));
  return sorted.length > 1 && sorted[0] !== sorted.at(-1) ? `${sorted[0]}–${sorted.at(-1)} s` : `${sorted[0]} s`;
};

export const listFailures = (writers: readonly Writers[]): string => {
  const all = new Map<string, number>();
  for (const { failures } of writers) for (const [kind, count] of failures) all.set(kind, (all.get(kind) ?? 0) + count);
  return all.size === 0 ? 'none' : [...all].map(([kind, count]) => `${count} × ${kind}`).join(', ');
};

export const measure = async (work: () => Promise<Response>): Promise<{ status: number; ms: number }> => {
  const since = performance.now();
  const status = await work().then(
    (response) => response.status,
    () => 0,
  );
  return { status, ms: performance.now() - since };
};

export const useWorld = async (
  work: (world: World) => Promise<Outcome>,
  env: Record<string, string> = {},
): Promise<Outcome> => {
  const world = await openWorld(env);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
};
