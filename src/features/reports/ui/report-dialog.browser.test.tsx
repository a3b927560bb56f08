import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
// The dialog loads its texts when it is opened; the tests need them before.
import '#i18n/bundles/report.ts';

// The dialog in which visitors report an item.

const REPORT = 'POST /api/items/{id}/report';
const TEXT = 'طلب مني التسبيق';

type Opened = Awaited<ReturnType<typeof openPage>>;

const open = (more: Answers = {}, user: { id: number; role: 'farmer' } | null = null): Promise<Opened> =>
  openPage('/item/honey/1', {
    lang: 'ar',
    user,
    answers: { 'GET /api/items/{id}': { item: { id: 1, slug: 'honey', user_id: 9, sold: 'No' } }, ...more },
  });

const getDialog = ({ t }: Opened) => {
  const dialog = page.getByRole('dialog', { name: t('report.title') });
  return {
    button: page.getByRole('button', { name: t('about.report') }),
    dialog,
    text: dialog.getByRole('textbox'),
    choice: (reason: 'fraud' | 'unavailable') => dialog.getByCss(`input[value=${reason}]`),
    send: dialog.getByRole('button', { name: t('report.send') }),
    alert: dialog.getByRole('alert'),
  };
};

const getSent = ({ made }: Opened): unknown[] => made.filter(({ key }) => key === REPORT).map(({ body }) => body);

test('report dialog › asks for a reason before anything is sent', async () => {
  const opened = await open();
  const { button, text, send, alert } = getDialog(opened);
  await button.click();
  await text.fill(TEXT);
  await send.click();
  await expect.element(alert).toHaveTextContent(opened.t('report.choose'));
  await expect.element(text).toHaveValue(TEXT);
  expect(getSent(opened)).toEqual([]);
});

test('report dialog › names each reason with what it is about', async () => {
  const opened = await open();
  const { t } = opened;
  const { button, dialog, choice } = getDialog(opened);
  await button.click();
  const named = dialog.getByRole('radio', { name: `${t('report.reason.fraud')} ${t('report.about.fraud')}` });
  await expect.element(named).toBeVisible();
  expect(named.element()).toBe(choice('fraud').element());
});

test('report dialog › keeps its input when it is closed, and returns the focus', async () => {
  const { button, dialog, text, choice } = getDialog(await open());
  await button.click();
  await text.fill(TEXT);
  await choice('fraud').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(text).toHaveValue(TEXT);
  await expect.element(choice('fraud')).toBeChecked();
});

test('report dialog › keeps its input when the network is lost, and then sends it', async () => {
  const lost = (): never => {
    throw new TypeError('no network');
  };
  const opened = await open({ [REPORT]: lost });
  const { t } = opened;
  const { button, text, choice, send, alert } = getDialog(opened);
  await button.click();
  await text.fill(`${TEXT}\nقبل أن أرى السلعة`);
  await choice('fraud').click();
  await send.click();
  await expect.element(alert).toHaveTextContent(t('common.offline'));
  await expect.element(choice('fraud')).toBeChecked();
  opened.answer({ [REPORT]: { updated: false } });
  await send.click();
  const thanks = page.getByRole('dialog', { name: t('report.thanks') });
  await expect.element(thanks.getByText(t('report.thanks_text'))).toBeVisible();
  await thanks.getByText(t('common.close'), { exact: true }).last().click();
  await expect.element(thanks).not.toBeInTheDocument();
  expect(getSent(opened).at(-1)).toEqual({ reason: 'fraud', text: `${TEXT}\nقبل أن أرى السلعة` });
  await button.click();
  await expect.element(text).toHaveValue('');
  await expect.element(choice('fraud')).not.toBeChecked();
});

test('report dialog › shows the error of a text that is too long at the text, and keeps it', async () => {
  const errors = { text: ['At most 1000 characters.'] };
  const opened = await open({ [REPORT]: refuse(422, 'invalid', 'Check it.', { errors }) });
  const { button, text, choice, send } = getDialog(opened);
  await button.click();
  const long = 'ل'.repeat(1001);
  await text.fill(long);
  await choice('fraud').click();
  await send.click();
  await expect.element(text).toHaveAccessibleDescription(/At most 1000 characters\./);
  await expect.element(text).toHaveValue(long);
});

test('report dialog › says that the report replaces an earlier one', async () => {
  const opened = await open({ [REPORT]: { updated: true } });
  const { button, choice, send } = getDialog(opened);
  await button.click();
  await choice('unavailable').click();
  await send.click();
  await expect.element(page.getByRole('dialog', { name: opened.t('report.updated') })).toBeVisible();
  expect(getSent(opened)).toEqual([{ reason: 'unavailable', text: '' }]);
});

test('item page › has no report button for the owner', async () => {
  const opened = await open({}, { id: 9, role: 'farmer' });
  await expect.element(page.getByRole('heading', { name: opened.t('about.description') })).toBeVisible();
  await expect.element(getDialog(opened).button).not.toBeInTheDocument();
});

test('item page › has a report button for other sellers', async () => {
  const opened = await open({}, { id: 2, role: 'farmer' });
  await expect.element(getDialog(opened).button).toBeVisible();
});
