import { request } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import type { ItemFull } from '#features/items/contract.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { marketUrl, type TestUser } from './support/users.ts';

// Administrators accept and dismiss the names that searches propose for the dictionary.

const ar = getTexts('ar');

/** Adds a concept that only this test names, with an item of it. */
const addConcept = async (admin: TestUser, seller: TestUser) => {
  const name = randomWord('fr');
  const names = { ar: [randomWord('ar')], darija: [], latin: [], fr: [name], en: [name] };
  const { concept } = await admin.api('POST /api/admin/concepts', { body: { key: name, kind: 'crop', ...names } });
  const item = await publishAccepted(seller, admin, { title: `${name} ${randomWord('fr')}` });
  return { concept, item };
};

/** Calls the market from one of the addresses of this computer, as if from another network. */
const postFrom = (localAddress: string, url: URL, headers: Record<string, string>, body: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', localAddress, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Searches for words and opens the item from them, from different networks, until that makes a proposal. */
const searchAndOpen = async (words: string, { id }: ItemFull): Promise<void> => {
  const headers = (n: number) => ({
    'user-agent': `Mozilla/5.0 (Linux; Android 13; test ${n}) Chrome/120.0`,
    'content-type': 'application/json',
    origin: marketUrl(),
    'x-requested-with': 'XMLHttpRequest',
  });
  const search = new URL(`/api/items/search?${new URLSearchParams({ q: words })}`, marketUrl());
  for (let n = 0; n < 5; n++) await fetch(search, { headers: headers(n) });
  const body = JSON.stringify({ q: words, item_id: id });
  let [users, opened] = [0, 0];
  // Searches are counted in the background; an opened result counts only after its search.
  await expect
    .poll(async () => {
      const url = new URL('/api/search/opened', marketUrl());
      const n = users++;
      const { counted } = (await postFrom(`127.0.0.${n + 2}`, url, headers(n), body)) as { counted: boolean };
      return counted ? ++opened : opened;
    })
    .toBe(5);
};

const findProposal = (page: Page, words: string): Locator =>
  page
    .getByRole('region', { name: ar('dictionary.proposals') })
    .getByRole('listitem')
    .filter({ hasText: words });

test('admin dictionary › adds a proposed name, by which a search finds items at once', async ({
  openBrowserAs,
  createUser,
  admin,
  page,
}) => {
  const { concept, item } = await addConcept(admin, await createUser());
  const words = randomWord('fr');
  const results = withQuery(pathTo('search', { type: 'All' }), { q: words });
  try {
    await searchAndOpen(words, item);
    await visit(page, results);
    await expect(page.getByRole('link', { name: item.title })).toHaveCount(0);

    const adminPage = await openBrowserAs(admin);
    await visit(adminPage, PATHS.adminDictionary);
    const name = concept.ar[0] ?? '';
    const proposal = findProposal(adminPage, words);
    await expect(proposal).toContainText(name);
    await proposal.getByRole('button', { name: ar('dictionary.accept_of', { words, name }) }).click();
    await expect(adminPage.getByText(ar('dictionary.accepted', { words, name }))).toBeVisible();
    await expect(proposal).toHaveCount(0);
    await visit(page, results);
    await expect(page.getByRole('link', { name: item.title }).first()).toBeVisible();
  } finally {
    await admin.api('DELETE /api/admin/concepts/{id}', { params: { id: concept.id } });
  }
});
