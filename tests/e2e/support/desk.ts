import { expect, type Locator, type Page } from '@playwright/test';
import type { Status } from '../../../src/features/moderation/rules.ts';
import type { PageT } from '../../../src/i18n/page.ts';
import { PATHS, withQuery } from '../../../src/lib/paths.ts';
import { pathIn, visit } from './test.ts';

/** The row of a listing in the moderator's list, by a word that only it has. */
export const rowOf = (page: Page, word: string): Locator => page.getByRole('listitem').filter({ hasText: word });

interface Wanted {
  readonly status?: Status;
  readonly city_id: number | null;
}

/** Opens the moderator's list of one town. */
export const openDesk = async (page: Page, t: PageT, wanted: Wanted): Promise<void> => {
  await visit(page, pathIn(t.lang, withQuery(PATHS.pendingItems, { ...wanted })));
};

/** Opens the status dialog of a row. */
export const openDialog = async (row: Locator, t: PageT, title: string): Promise<Locator> => {
  await row
    .getByRole('button', { name: t('moderation.decide') })
    .last()
    .click();
  const dialog = row.page().getByRole('dialog', { name: t('moderation.dialog', { title }) });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Chooses a status in the dialog, writes the note, and saves the decision. */
export const decideIn = async (dialog: Locator, t: PageT, status: Status, note: string): Promise<void> => {
  const name = `${t(`moderation.status.${status}`)} ${t(`moderation.seen_by.${status}`)}`;
  await dialog.getByRole('radio', { name }).check();
  await dialog.getByLabel(t('moderation.note')).fill(note);
  await dialog.getByRole('button', { name: t('moderation.decide_button') }).click();
};
