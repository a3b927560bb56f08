import { beforeEach, expect, test, vi } from 'vitest';
import { clearUserData } from './stored-data.ts';
import { setCurrentUser } from './current-user.ts';
import { GUEST_MS, onUserChange } from './user-data.ts';
import { HOUR } from '#lib/days.ts';

const store: Record<string, unknown> = {};
const cleared = vi.fn();
const reload = vi.fn();
let fireStorage: (event: { key: string; newValue: string | null }) => void = () => {};
onUserChange(cleared);

const toStorage = (values: Record<string, unknown>) =>
  new Proxy(values, {
    get: (target, name: string) =>
      ({
        getItem: (key: string) => target[key] ?? null,
        setItem: (key: string, text: string) => void (target[key] = text),
        removeItem: (key: string) => void delete target[key],
        clear: () => Object.keys(target).forEach((key) => delete target[key]),
      })[name],
  });

beforeEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  for (const key of Object.keys(store)) delete store[key];
  vi.stubGlobal('localStorage', toStorage(store));
  vi.stubGlobal('sessionStorage', toStorage({}));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof fireStorage) => (fireStorage = listener));
});

const leaveData = (): void => {
  Object.assign(store, {
    // The input is of the user, not of a guest, and old.
    'draft:create:Product': '{"values":{}}',
    'chat:1:2:3': '"salam"',
    'order:customer': JSON.stringify({ name: 'Salma', at: Date.now() }),
    searches: '["figues"]',
    'weather:town': '7',
    unclassified: '"of an earlier version"',
    theme: 'dark',
    'save-data': 'true',
  });
};
const DEVICE = { theme: 'dark', 'save-data': 'true' };
const passHours = (hours: number): void => {
  vi.useFakeTimers({ now: Date.now() + hours * HOUR, toFake: ['Date'] });
};

test('clearUserData › deletes everything but the preferences of the device', async () => {
  await setCurrentUser(1);
  leaveData();
  await clearUserData();
  expect(store).toEqual(DEVICE);
  expect(cleared).toHaveBeenCalledOnce();
});

test('setCurrentUser › deletes what another user left, who did not sign out', async () => {
  await setCurrentUser(1);
  leaveData();
  await setCurrentUser(2);
  expect(store).toEqual({ ...DEVICE, user: '2' });
  expect(cleared).toHaveBeenCalledOnce();
});

test('setCurrentUser › keeps the data of a guest who signs in', async () => {
  leaveData();
  const before = { ...store };
  await setCurrentUser(1);
  expect(store).toEqual({ ...before, user: '1' });
});

test('setCurrentUser › hides what a user typed when the session has ended, deletes the rest, and puts it back for that user', async () => {
  await setCurrentUser(1);
  leaveData();
  await setCurrentUser(null);
  expect(Object.keys(store).sort()).toEqual(['aside', 'save-data', 'theme', 'user']);
  passHours(23);
  await setCurrentUser(null);
  store['chat:1:2:3'] = '"typed since"';
  await setCurrentUser(1);
  expect(store).toEqual({
    ...DEVICE,
    user: '1',
    'draft:create:Product': '{"values":{}}',
    'chat:1:2:3': '"typed since"',
  });
});

test('setCurrentUser › gives what an ended session left to no other user, who keeps what they typed as a guest', async () => {
  await setCurrentUser(1);
  leaveData();
  await setCurrentUser(null);
  const typed = JSON.stringify({ values: { name: 'Omar' }, at: Date.now() });
  store['draft:order:5'] = typed;
  await setCurrentUser(2);
  expect(store).toEqual({ ...DEVICE, user: '2', 'draft:order:5': typed });
});

test('setCurrentUser › deletes what an ended session left after a day', async () => {
  await setCurrentUser(1);
  leaveData();
  await setCurrentUser(null);
  passHours(25);
  await setCurrentUser(null);
  expect(store).toEqual(DEVICE);
});

test('setCurrentUser › deletes the forms of guests after a day, and no others', async () => {
  const fresh = JSON.stringify({ values: { name: 'Salma' }, at: Date.now() - GUEST_MS + 60_000 });
  const old = JSON.stringify({ values: { name: 'Salma' }, at: Date.now() - GUEST_MS - 60_000 });
  Object.assign(store, {
    'draft:order:1': fresh,
    'draft:order:2': old,
    'draft:order:3': '{}',
    'order:customer': old,
    typed: '1',
    'order:proof': '"x"',
  });
  const before = { ...store };
  await setCurrentUser(1);
  expect(store).toEqual({ ...before, user: '1' });
  delete store.user;
  await setCurrentUser(null);
  expect(store).toEqual({ 'draft:order:1': fresh, typed: '1', 'order:proof': '"x"' });
  passHours(1);
  await setCurrentUser(null);
  expect(store).toEqual({ 'order:proof': '"x"' });
});

test('setCurrentUser › clears the memory and reloads the page when another tab signs out, or signs in as another user', async () => {
  await setCurrentUser(1);
  fireStorage({ key: 'user', newValue: '1' });
  expect(cleared).not.toHaveBeenCalled();
  for (const [calls, newValue] of [null, '2'].entries()) {
    fireStorage({ key: 'user', newValue });
    expect(cleared).toHaveBeenCalledTimes(calls + 1);
    expect(reload).toHaveBeenCalledTimes(calls + 1);
  }
});
