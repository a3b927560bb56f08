import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/open-page.tsx';
import { LANGS } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import type { Operator } from '../contract.ts';
// The legal pages load them later than the tests need them.
import '#i18n/bundles/contact.ts';

// The details of the operator that the help and the legal pages show.

const HELP_CONTACT = pathTo('helpTopic', { topic: 'contact' });
const NONE: Operator = {
  name: null,
  phone: null,
  email: null,
  address: null,
  hours: null,
  notice: null,
  isExample: false,
};
const ALL: Operator = {
  name: 'شركة الغلّة',
  phone: '+212661001122',
  email: 'contact@ghalla.example',
  address: '12, rue du Souk, Meknès',
  hours: '9:00–18:00',
  notice: 'D-123/2026',
  isExample: false,
};
const SHOWN = [
  'شركة الغلّة',
  '06 61 00 11 22',
  'contact@ghalla.example',
  '12, rue du Souk, Meknès',
  '9:00–18:00',
  'D-123/2026',
];

const card = page.getByCss('#operator');

for (const lang of LANGS) {
  for (const path of [HELP_CONTACT, PATHS.help]) {
    test(`${path} in ${lang} › shows all details, and buttons to call, to write and for WhatsApp`, async () => {
      const { t } = await openPage(path, { lang, answers: { 'GET /api/operator': { operator: ALL } } });
      for (const detail of SHOWN) await expect.element(card).toMatchTextContent(detail);
      for (const [name, href] of [
        [t('contact.call'), 'tel:+212661001122'],
        [t('contact.whatsapp'), 'https://wa.me/212661001122'],
        [t('contact.write'), 'mailto:contact@ghalla.example'],
      ] as const)
        await expect.element(card.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect.element(card.getByText(t('contact.example'))).not.toBeInTheDocument();
      await expect.element(card.getByText(t('contact.none'))).not.toBeInTheDocument();
    });

    test(`${path} in ${lang} › says that no details are published, without buttons`, async () => {
      const { t } = await openPage(path, { lang, answers: { 'GET /api/operator': { operator: NONE } } });
      await expect.element(card.getByText(t('contact.none'))).toBeVisible();
      expect(card.getByRole('link').elements()).toEqual([]);
      expect(card.getByRole('term').elements()).toEqual([]);
    });
  }

  test(`privacy page in ${lang} › says that no details are published`, async () => {
    const { t } = await openPage(PATHS.privacy, { lang, answers: { 'GET /api/operator': { operator: NONE } } });
    await expect.element(page.getByText(t('contact.none'))).toBeVisible();
  });

  test(`example details in ${lang} › are marked`, async () => {
    const { t } = await openPage(HELP_CONTACT, {
      lang,
      answers: { 'GET /api/operator': { operator: { ...ALL, isExample: true } } },
    });
    await expect.element(card.getByText(t('contact.example'))).toBeVisible();
    expect(card.getByRole('link').elements()).not.toEqual([]);
  });

  for (const path of [PATHS.privacy, PATHS.terms]) {
    test(`${path} in ${lang} › shows all details`, async () => {
      await openPage(path, { lang, answers: { 'GET /api/operator': { operator: ALL } } });
      for (const detail of SHOWN) await expect.element(page.getByRole('main')).toMatchTextContent(detail);
    });
  }
}

test('landline › has no button for WhatsApp, and only what is set is shown', async () => {
  const { t } = await openPage(HELP_CONTACT, {
    lang: 'fr',
    answers: { 'GET /api/operator': { operator: { ...NONE, phone: '+212522001122' } } },
  });
  const textsOf = (role: string): (string | null)[] =>
    card
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  expect(textsOf('link')).toEqual([t('contact.call')]);
  expect(textsOf('term')).toEqual([t('contact.phone')]);
  await expect.element(card).toMatchTextContent('05 22 00 11 22');
});

test('privacy page › has nine sections, and the footer leads from it to the terms', async () => {
  const { t } = await openPage(PATHS.privacy, { lang: 'ar' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(t('legal.privacy'));
  expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()).toHaveLength(9);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.footer_terms') })
    .click();
  await expect.element(title).toHaveTextContent(t('legal.terms'));
  expect(location.pathname).toBe(PATHS.terms);
});
