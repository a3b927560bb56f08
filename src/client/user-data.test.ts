import { beforeEach, expect, test, vi } from 'vitest';
import { clearUserData, onUserChange, setCurrentUser } from './user-data.ts';

const store = new Map<string, string>();
const cleared = vi.fn();
let fireStorage: (event: { key: string; newValue: string | null }) => void = () => {};
onUserChange(cleared);

beforeEach(() => {
  cleared.mockClear();
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
    key: (index: number) => [...store.keys()][index] ?? null,
    get length() {
      return store.size;
    },
  });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof fireStorage) => (fireStorage = listener));
});

const leaveData = (): void => {
  store.set('draft:create:Product', '{}');
  store.set('chat:1:2:3', '"salam"');
  store.set('searches', '["figues"]');
  store.set('theme', 'dark');
};

test('setCurrentUser › deletes what another user left, but no settings of the device', () => {
  setCurrentUser(1);
  leaveData();
  setCurrentUser(2);
  expect([...store]).toEqual([
    ['theme', 'dark'],
    ['user', '2'],
  ]);
  expect(cleared).toHaveBeenCalledOnce();
});

test('setCurrentUser › keeps the data of a guest who signs in, and of a user whose session expired', () => {
  leaveData();
  setCurrentUser(1);
  setCurrentUser(null);
  setCurrentUser(1);
  expect(store.size).toBe(5);
  expect(cleared).not.toHaveBeenCalled();
});

test('clearUserData › deletes everything the user left', async () => {
  setCurrentUser(1);
  leaveData();
  await clearUserData();
  expect([...store.keys()]).toEqual(['theme']);
  expect(cleared).toHaveBeenCalledOnce();
});

test('setCurrentUser › clears the memory when another tab signs out, or signs in as another user', () => {
  setCurrentUser(1);
  fireStorage({ key: 'user', newValue: '1' });
  expect(cleared).not.toHaveBeenCalled();
  fireStorage({ key: 'user', newValue: null });
  expect(cleared).toHaveBeenCalledOnce();
  fireStorage({ key: 'user', newValue: '2' });
  expect(cleared).toHaveBeenCalledTimes(2);
});
