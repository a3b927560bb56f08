import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { PATHS, pathTo } from '#lib/paths.ts';

// The assistant: a chat box at the bottom of every page.

const lang = 'fr';
const PAY = pathTo('helpTopic', { topic: 'pay' });
const QUESTION = 'comment je paie ?';

const ANSWERED = {
  'POST /chatbot': { response: 'À la livraison.', lang, link: { text: 'Payer', path: `${PAY}#pay_when` } },
} satisfies Answers;

const getBox = () => {
  const box = page.getByCss('#ask');
  return { box, field: box.getByRole('textbox'), answer: box.getByCss(`a[href^="/fr${PAY}#"]`) };
};

test('assistant › is focused by the link of the help, and takes a question by the keyboard', async () => {
  const { t, made } = await openPage(PATHS.help, { lang, answers: ANSWERED });
  const { field, answer } = getBox();
  await page.getByRole('link', { name: t('help.ask_action') }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(`${QUESTION}{Enter}`);
  await expect.element(answer).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(made.find(({ key }) => key === 'POST /chatbot')?.body).toEqual({ prompt: QUESTION });
});

test('assistant › keeps the conversation on the page of its answer', async () => {
  const { t } = await openPage(PATHS.help, { lang, answers: ANSWERED });
  const { box, field, answer } = getBox();
  await field.fill(QUESTION);
  await userEvent.keyboard('{Enter}');
  await answer.click();
  await expect.poll(() => location.pathname).toBe(`/fr${PAY}`);
  await expect.element(page.getByRole('heading', { level: 1, name: t('help.about.pay.title') })).toBeVisible();
  await expect.element(page.getByText(t('help.about.pay.facts.a'))).toBeVisible();
  await expect.element(page.getByText(t('help.about.pay.steps.four.text'))).toBeVisible();
  await expect.element(box.getByText(QUESTION, { exact: false })).toBeVisible();
});

test('assistant › lists the items that it found, and leads to the search', async () => {
  const { t } = await openPage(PATHS.terms, {
    lang,
    answers: {
      'POST /chatbot': {
        response: 'Voici.',
        lang,
        items: [{ id: 7, slug: 'tomates', title: 'Tomates', type: 'Product', city: { fr_name: 'Agadir' } }],
        link: { text: 'Tout', path: '/search/Product?q=tomates&max_price=5' },
      },
    },
  });
  const { box, field } = getBox();
  await field.fill('tomates à moins de 5 dirhams à Agadir');
  await box.getByRole('button', { name: t('assistant.send') }).click();
  const results = box.getByRole('list', { name: t('assistant.found') });
  await expect.element(results.getByCss('a[href$="/7"]')).toMatchTextContent('Agadir');
  await box.getByCss('a[href*="max_price=5"]').click();
  await expect.poll(() => new URLSearchParams(location.search).get('max_price')).toBe('5');
});

test('assistant › keeps the question offline, and answers it on retry', async () => {
  const { t, answer: answerCalls } = await openPage(PATHS.help, {
    lang,
    answers: {
      'POST /chatbot': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  const { box, field, answer } = getBox();
  await field.fill(QUESTION);
  await userEvent.keyboard('{Enter}');
  await expect.element(box.getByRole('alert')).toMatchTextContent(t('common.offline'));
  await expect.element(field).toHaveValue(QUESTION);
  answerCalls(ANSWERED);
  await box.getByRole('button', { name: t('assistant.send') }).click();
  await expect.element(answer).toBeVisible();
  await expect.element(box.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('');
});
