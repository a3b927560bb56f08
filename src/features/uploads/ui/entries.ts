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
  /** The localized error message. */
  readonly error?: string | undefined;
  /** Failed because of the network; retried when the browser is online again. */
  readonly offline?: boolean;
}

export type UploadAction =
  | { readonly do: 'add'; readonly entries: readonly UploadEntry[]; readonly max: number }
  | { readonly do: 'change'; readonly id: string; readonly to: Partial<UploadEntry> }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'turn'; readonly id: string }
  | { readonly do: 'place'; readonly id: string; readonly at: number }
  | { readonly do: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly do: 'set'; readonly paths: readonly string[] };

/** Entries for files that are already stored. */
export const storedEntries = (paths: readonly string[]): UploadEntry[] =>
  paths.map((path) => ({ id: path, name: path.split('/').at(-1) ?? path, state: 'done', progress: 100, path }));

const move = (entries: readonly UploadEntry[], from: number, to: number): UploadEntry[] => {
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return [...entries];
  const rest = entries.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Reducer of the list. Above `most`, additional files are dropped, but a single CV replaces the previous one. */
export const uploadsReducer = (entries: readonly UploadEntry[], action: UploadAction): readonly UploadEntry[] => {
  switch (action.do) {
    case 'add': {
      const all = [...entries, ...action.entries];
      return action.max === 1 ? all.slice(-1) : all.slice(0, action.max);
    }
    case 'change':
      return entries.map((entry) => (entry.id === action.id ? { ...entry, ...action.to } : entry));
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
    case 'set':
      return storedEntries(action.paths);
  }
};
