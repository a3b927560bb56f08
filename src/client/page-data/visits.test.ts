import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserApi } from '../api.ts';
import { forgetVisits, getVisit, rememberVisit } from './visits.ts';

const SEARCH = 'features/search/pages/search';
const SEARCH_ROUTE = { id: SEARCH, isPublic: true };
const CHAT = 'features/chat/pages/dashboard/chat';

afterEach(() => {
  forgetVisits();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('remembers public pages by their history entry, for two minutes', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  rememberVisit('a', SEARCH_ROUTE, 'results');
  rememberVisit('a', { id: CHAT }, 'messages');
  rememberVisit('a', { id: 'features/accounts/pages/login', isPublic: false }, 'methods');
  rememberVisit('a', { id: 'root' }, 'user');
  expect([getVisit('a', SEARCH)?.data, getVisit('b', SEARCH)]).toEqual(['results', undefined]);
  expect([getVisit('a', CHAT), getVisit('a', 'root')]).toEqual([undefined, undefined]);
  now.mockReturnValue(119_999);
  expect(getVisit('a', SEARCH)?.data).toBe('results');
  now.mockReturnValue(120_000);
  expect(getVisit('a', SEARCH)).toBeUndefined();
});

test('remembers the last twenty', () => {
  for (let n = 0; n <= 20; n += 1) rememberVisit(String(n), SEARCH_ROUTE, n);
  expect([getVisit('0', SEARCH), getVisit('1', SEARCH)?.data]).toEqual([undefined, 1]);
});

test('forgets all when the user has changed something, but not for a like or a view', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const api = createBrowserApi('fr', forgetVisits);
  rememberVisit('a', SEARCH_ROUTE, 'results');
  await api('GET /api/cities');
  await api('POST /api/items/{id}/like', { params: { id: 1 } });
  await api('POST /api/items/{id}/view', { params: { id: 1 } });
  expect(getVisit('a', SEARCH)?.data).toBe('results');
  await api('DELETE /api/admin/cities/{id}', { params: { id: 1 } });
  expect(getVisit('a', SEARCH)).toBeUndefined();
});
