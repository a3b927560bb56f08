/** A file of an upload list: in progress, stored, or failed. */
export interface UploadEntry {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  readonly progress: number;
  /** Path on the server, once stored. */
  readonly path?: string;
  /** Local preview, until the server has the file. */
  readonly preview?: string | undefined;
  /** Quarter turns clockwise that the stored picture still lacks. */
  readonly turns?: number;
  /** Whether the server is rotating the stored picture. */
  readonly rotating?: boolean;
  readonly error?: string | undefined;
  /** Whether its upload waits for the network, and continues by itself. */
  readonly offline?: boolean;
}

export type UploadAction =
  | { readonly do: 'add'; readonly entries: readonly UploadEntry[]; readonly max: number }
  | { readonly do: 'change'; readonly id: string; readonly to: Partial<UploadEntry> }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'turn'; readonly id: string }
  | { readonly do: 'place'; readonly id: string; readonly at: number }
  | { readonly do: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly do: 'set'; readonly paths: readonly string[] }
  | { readonly do: 'discard' }
  | { readonly do: 'restore'; readonly restored: readonly Restored[]; readonly max: number };

/** A file of an earlier visit that is not uploaded yet, and its position in the list, from 0. */
interface Restored {
  readonly position: number;
  readonly entry: UploadEntry;
}

export const storedEntries = (paths: readonly string[]): UploadEntry[] =>
  paths.map((path) => ({ id: path, name: path.split('/').at(-1) ?? path, state: 'done', progress: 100, path }));

const move = (entries: readonly UploadEntry[], from: number, to: number): UploadEntry[] => {
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return [...entries];
  const rest = entries.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Puts entries into a list at their positions, in ascending order. */
const insert = (entries: readonly UploadEntry[], added: readonly Restored[]): UploadEntry[] => {
  const result = [...entries];
  for (const { position, entry } of added) result.splice(position, 0, entry);
  return result;
};

/** Reducer of the list. Above `most`, additional files are dropped, but a single CV replaces the previous one. */
export const uploadsReducer = (entries: readonly UploadEntry[], action: UploadAction): readonly UploadEntry[] => {
  switch (action.do) {
    case 'add': {
      const all = [...entries, ...action.entries];
      return action.max === 1 ? all.slice(-1) : all.slice(0, action.max);
    }
    case 'change': {
      const { id, to } = action;
      // A draft may have the path of an upload that ended just before a reload.
      const others = to.path === undefined ? entries : entries.filter((e) => e.id === id || e.path !== to.path);
      return others.map((entry) => (entry.id === id ? { ...entry, ...to } : entry));
    }
    case 'remove':
      return entries.filter((entry) => entry.id !== action.id);
    case 'turn':
      return entries.map((entry) =>
        entry.id === action.id ? { ...entry, turns: ((entry.turns ?? 0) + 1) % 4, error: undefined } : entry,
      );
    case 'place':
    case 'move': {
      const from = entries.findIndex((entry) => entry.id === action.id);
      return move(entries, from, action.do === 'place' ? action.at : from + action.by);
    }
    case 'set': {
      const pending = entries.flatMap((entry, position) => (entry.path === undefined ? { entry, position } : []));
      return insert(storedEntries(action.paths), pending);
    }
    case 'discard':
      return entries.filter(({ path }) => path !== undefined);
    case 'restore': {
      const known = new Set(entries.map(({ id }) => id));
      return insert(
        entries,
        action.restored.filter(({ entry }) => !known.has(entry.id)),
      ).slice(action.max === 1 ? -1 : 0, action.max === 1 ? undefined : action.max);
    }
  }
};
