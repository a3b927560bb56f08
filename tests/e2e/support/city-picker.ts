import type { Locator } from '@playwright/test';

/** The select behind a city picker, which has the value. */
export const citySelect = (field: Locator): Locator => field.locator('xpath=preceding-sibling::select');

/**
 * Chooses a city by typing its name in the language of the page.
 * @param city its name or id; without one, the first city
 */
export const chooseCity = async (field: Locator, city?: string | number): Promise<void> => {
  // A search loads its cities when the field is used.
  await field.focus();
  const option = citySelect(field).locator(city === undefined ? 'optgroup > option' : `option[value="${city}"]`);
  const name = typeof city === 'string' ? city : ((await option.first().textContent()) ?? '');
  await field.fill(name);
  await field.locator('xpath=following-sibling::*').getByText(name, { exact: true }).first().click();
};
