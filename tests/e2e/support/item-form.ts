import type { Page } from '@playwright/test';
import type { ItemType } from '#lib/item-types.ts';
import type { PageT } from '#i18n/page.ts';

/** Locators of the item form's fields and buttons by their labels. */
export const getItemForm = (page: Page, t: PageT, type: ItemType = 'Product') => ({
  title: page.getByLabel(t(`form.title.${type}`), { exact: true }),
  description: page.getByLabel(t(`form.description.${type}`)),
  category: page.getByLabel(t('form.category')),
  city: page.getByLabel(t('form.city')),
  price: page.getByRole('textbox', { name: t('common.price') }),
  quantity: page.getByLabel(t('item_types.field.quantity')),
  organic: page.getByRole('switch', { name: t('form.organic') }),
  pictures: page.getByLabel(t('form.add_pictures')),
  documents: page.getByLabel(t('form.add_documents')),
  cv: page.getByLabel(t('form.choose_cv')),
  /** All files of the form, by their remove buttons. */
  files: page.getByRole('button', {
    name: new RegExp(
      t('form.remove_file', { number: 0 })
        .split('0')
        .map((part) => RegExp.escape(part))
        .join('\\d+'),
    ),
  }),
  publish: page.getByRole('button', { name: t('form.publish'), exact: true }),
  /** The answer to the question for a photo, which new items without one are asked. */
  withoutPhoto: page.getByRole('button', { name: t('form.photo.without') }),
  /** Replaces `publish` and `draft` for a published item. */
  save: page.getByRole('button', { name: t('form.save_changes'), exact: true }),
  takeOff: page.getByRole('button', { name: t('form.take_off') }),
  draft: page.getByRole('button', { name: t('form.save_draft') }),
  cancel: page.getByRole('button', { name: t('common.cancel'), exact: true }),
});
