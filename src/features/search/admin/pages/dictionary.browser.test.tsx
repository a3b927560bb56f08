import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { errors } from '#i18n/fr/errors.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';

// Administrators accept and dismiss the names that searches propose for the dictionary.

const ADMIN = { id: 1, role: 'admin' } as const;
const WORDS = 'matisha';
const CONCEPT = { id: 3, key: 'tomato', ar_name: 'طماطم', fr_name: 'tomate', en_name: 'tomato' };
const ACCEPT = 'POST /api/admin/search-proposals/accept';
const DISMISS = 'POST /api/admin/search-proposals/dismiss';

const loseNetwork = (): never => {
  throw new TypeError('no network');
};

/** Opens the dictionary with one proposal, until it is decided by the calls that the test answers. */
const openDictionary = async (lang: Lang, query: Record<string, string>, answers: Answers) => {
  const opened = await openPage(withQuery(PATHS.adminDictionary, query), {
    lang,
    user: ADMIN,
    answers: {
      'GET /api/admin/search-proposals': { proposals: [{ words: WORDS, concept: CONCEPT }] },
      ...answers,
    },
  });
  const { t, answer } = opened;
  const name = nameIn(CONCEPT, lang);
  const proposal = page
    .getByRole('region', { name: t('dictionary.proposals') })
    .getByRole('listitem')
    .filter({ hasText: WORDS });
  return {
    ...opened,
    name,
    proposal,
    accept: proposal.getByRole('button', { name: t('dictionary.accept_of', { words: WORDS, name }) }),
    dismiss: proposal.getByRole('button', { name: t('dictionary.dismiss_of', { words: WORDS }) }),
    /** Answers as the server does once the proposal is decided. */
    decide: (more: Answers) => answer({ 'GET /api/admin/search-proposals': { proposals: [] }, ...more }),
  };
};

test('admin dictionary › adds a proposed name', async () => {
  const { t, made, name, proposal, accept, decide } = await openDictionary('ar', {}, {});
  await expect.element(proposal).toMatchTextContent(name);
  const names = { ar: ['طماطم'], fr: ['tomate'], en: ['tomato'] };
  decide({ [ACCEPT]: { concept: { id: CONCEPT.id, key: CONCEPT.key, ...names } } });
  await accept.click();
  await expect.element(page.getByText(t('dictionary.accepted', { words: WORDS, name }))).toBeVisible();
  await expect.element(proposal).not.toBeInTheDocument();
  expect(made.find(({ key }) => key === ACCEPT)?.body).toEqual({ words: WORDS, concept_id: CONCEPT.id });
});

test('admin dictionary › dismisses a proposal, also after a try without network', async () => {
  const { t, made, proposal, dismiss, decide } = await openDictionary('ar', {}, { [DISMISS]: loseNetwork });
  await dismiss.click();
  await expect.element(page.getByText(t('common.offline'))).toBeVisible();
  await expect.element(proposal).toBeVisible();
  decide({ [DISMISS]: {} });
  await dismiss.click();
  await expect.element(page.getByText(t('dictionary.dismissed'))).toBeVisible();
  await expect.element(proposal).not.toBeInTheDocument();
  expect(made.findLast(({ key }) => key === DISMISS)?.body).toEqual({ words: WORDS });
});

test('admin dictionary › says in French that a name was not added, and keeps the rest of the page', async () => {
  const opened = await openDictionary('fr', { find: 'tomate' }, { [ACCEPT]: loseNetwork });
  const { t, accept, decide } = opened;
  await accept.click();
  await expect.element(page.getByText(t('common.offline'))).toBeVisible();
  await expect.element(accept).toBeVisible();
  // Another administrator has deleted the concept meanwhile.
  decide({ [ACCEPT]: refuse(404, 'not_found', errors.not_found) });
  await accept.click();
  await expect.element(page.getByText(errors.not_found)).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(t('dictionary.search'))).toHaveValue('tomate');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('dictionary.heading'));
});
