/** One file of an upload list: on its way, stored, or failed and waiting for another try. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  readonly progress: number;
  /** Where the server keeps it, once it does. */
  readonly path?: string;
  /** A picture of it on this device, while the server has none. */
  readonly preview?: string;
  /** Why it failed, in the reader's words. */
  readonly error?: string;
  /** It failed for want of a network, and is tried again by itself when there is one. */
  readonly offline?: boolean;
}

export type Change =
  | { readonly do: 'add'; readonly entries: readonly Entry[]; readonly most: number }
  | { readonly do: 'change'; readonly id: string; readonly to: Partial<Entry> }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'first'; readonly id: string }
  | { readonly do: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly do: 'set'; readonly paths: readonly string[] };

/** Entries of files that the server already keeps. */
export const storedEntries = (paths: readonly string[]): Entry[] =>
  paths.map((path) => ({ id: path, name: path.split('/').at(-1) ?? path, state: 'done', progress: 100, path }));

const move = (entries: readonly Entry[], from: number, to: number): Entry[] => {
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return [...entries];
  const rest = entries.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** What becomes of a list by one change. Past `most` the oldest go: a single CV replaces the one before. */
export const changed = (entries: readonly Entry[], change: Change): readonly Entry[] => {
  switch (change.do) {
    case 'add': {
      const all = [...entries, ...change.entries];
      return change.most === 1 ? all.slice(-1) : all.slice(0, change.most);
    }
    case 'change':
      return entries.map((entry) => (entry.id === change.id ? { ...entry, ...change.to } : entry));
    case 'remove':
      return entries.filter((entry) => entry.id !== change.id);
    case 'first':
    case 'move': {
      const from = entries.findIndex((entry) => entry.id === change.id);
      return move(entries, from, change.do === 'first' ? 0 : from + change.by);
    }
    case 'set':
      return storedEntries(change.paths);
  }
};
