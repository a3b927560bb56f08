import { expect, type Locator, type Page } from '@playwright/test';
import { isAcceptance, type Status } from '#features/moderation/rules.ts';
import type { PageT } from '#i18n/page.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { localizedPath, visit } from './test.ts';

/** Finds the row of an item in the moderation list by a unique word. */
export const findRow = (page: Page, word: string): Locator => page.getByRole('listitem').filter({ hasText: word });

interface ListFilters {
  readonly status?: Status;
  readonly city_id: number | null;
}

/** Opens the moderation list with filters. */
export const openModerationList = async (page: Page, t: PageT, filters: ListFilters): Promise<void> => {
  await visit(page, localizedPath(t.lang, withQuery(PATHS.pendingItems, { ...filters })));
};

/** Opens the decision dialog of a row. */
export const openDecisionDialog = async (row: Locator, t: PageT, title: string): Promise<Locator> => {
  await row.getByTitle(t('moderation.decide')).click();
  const dialog = row.page().getByRole('dialog', { name: t('moderation.dialog', { title }) });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Chooses a status, writes the note and saves the decision. */
export const submitDecision = async (dialog: Locator, t: PageT, status: Status, note: string): Promise<void> => {
  if (isAcceptance(status)) {
    await dialog.getByRole('radio', { name: t('moderation.accept') }).check();
    await dialog.getByLabel(t('moderation.shown_to')).selectOption(status);
  } else {
    await dialog.getByRole('radio', { name: t(`moderation.status.${status}`) }).check();
  }
  await dialog.getByLabel(t('moderation.note')).fill(note);
  await dialog.getByRole('button', { name: t('moderation.decide_button') }).click();
};
