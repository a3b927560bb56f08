import type { Locator } from '@playwright/test';

/** The field itself: groups of its open list, such as «Grandes villes», have names that contain its label. */
const inputOf = (field: Locator): Locator => field.and(field.page().getByRole('combobox'));

/** The select behind a city picker, which has the value. */
export const citySelect = (field: Locator): Locator => inputOf(field).locator('xpath=preceding-sibling::select');

/**
 * Chooses a city by typing its name in the language of the page.
 * @param city its name or id; without one, the first city
 */
export const chooseCity = async (labelled: Locator, city?: string | number): Promise<void> => {
  const field = inputOf(labelled);
  // A search loads its cities when the field is used.
  await field.focus();
  const option = citySelect(field).locator(city === undefined ? 'optgroup > option' : `option[value="${city}"]`);
  const name = typeof city === 'string' ? city : ((await option.first().textContent()) ?? '');
  await field.fill(name);
  await field.locator('xpath=following-sibling::*').getByText(name, { exact: true }).first().click();
};
