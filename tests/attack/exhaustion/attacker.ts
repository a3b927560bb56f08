import { constants, setPriority } from 'node:os';
import { signUp } from './client.ts';
import { ATTACKS } from './attacks.ts';

// A process that runs attacks. It has the lowest priority: attackers have computers of their own, and do not take the market's.

export interface Orders {
  readonly url: string;
  readonly address: string;
  readonly folder: string;
  readonly names: readonly string[];
}
/** How often each outcome came, for each attack. */
export type Outcomes = Readonly<Record<string, Readonly<Record<string, number>>>>;

setPriority(constants.priority.PRIORITY_LOW);
const { url, address, folder, names } = JSON.parse(process.argv[2] ?? '{}') as Orders;
const tokens: string[] = [];
for (let n = 0; n < 3; n += 1) tokens.push(await signUp(url, address));

const stopping = new AbortController();
const outcomes: Record<string, Record<string, number>> = {};
process.on('message', (message) => {
  if (message === 'start') void start();
  else stopping.abort();
});
process.send?.('ready');

const start = async (): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      const counts: Record<string, number> = (outcomes[name] = {});
      const count = (outcome: number | 'cut'): void => void (counts[outcome] = (counts[outcome] ?? 0) + 1);
      await ATTACKS[name]
        ?.run({ url, address, tokens, folder, signal: stopping.signal, count })
        .catch(() => count('cut'));
    }),
  );
};
stopping.signal.addEventListener('abort', () => process.send?.(outcomes, () => process.exit()));
