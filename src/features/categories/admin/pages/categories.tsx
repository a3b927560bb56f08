import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { nameIn } from '#lib/lang.ts';
import { PATHS, withQuery, imageUrl } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { FilterChips, ListPage } from '#ui/list-page.tsx';
import { Modal } from '#ui/modal.tsx';
import { Select } from '#ui/select.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { CategoryWithUsage } from '../contract.ts';
import { CategoryForm } from '../ui/category-form.tsx';
import { RemoveForm, usesText } from '#ui/editor/remove-form.tsx';
import { RowNames } from '#ui/editor/name-fields.tsx';
import { EditorRow, useRowOrder, type RowControls } from '#ui/editor/row-actions.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import '#i18n/bundles/admin.ts';

export interface CategoriesPageData {
  readonly type: ItemType;
  /** Categories of the type, in order. */
  readonly categories: readonly CategoryWithUsage[];
  readonly pictures: readonly string[];
}

export const loader = defineLoader<CategoriesPageData>(async ({ api, url }) => {
  const type = ITEM_TYPES.find((one) => one === url.searchParams.get('type')) ?? 'Product';
  const { categories, pictures } = await api('GET /api/admin/categories');
  return { type, categories: categories.filter((row) => row.type === type), pictures };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('categories.heading'), canonical: null });

/** The administrators' page of categories, by type and in order. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { type, categories, pictures } = useLoaderData<CategoriesPageData>();
  const [editing, setEditing] = useState<CategoryWithUsage | 'new' | null>(null);
  const [removing, setRemoving] = useState<CategoryWithUsage | null>(null);
  const order = useRowOrder(
    categories.map(({ id }) => id),
    (ids) => api('POST /api/admin/categories/reorder', { body: { type, ids } }),
  );
  const edited = editing === 'new' ? null : editing;
  const close = (): void => {
    setEditing(null);
    setRemoving(null);
  };
  return (
    <ListPage
      heading={t('categories.heading')}
      text={t('categories.text')}
      actions={
        <Button variant="main" onClick={() => setEditing('new')}>
          <Icon name="plus" className="size-5" />
          {t('categories.add')}
        </Button>
      }
    >
      <FilterChips
        label={t('categories.types')}
        chips={ITEM_TYPES.map((one) => ({
          to: withQuery(PATHS.adminCategories, { type: one }),
          text: t(`item_types.many.${one}`),
          current: one === type,
        }))}
      />
      <ol className="flex flex-col gap-2">
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            move={order.controlsFor(category.id)}
            onEdit={() => setEditing(category)}
            onDelete={() => setRemoving(category)}
          />
        ))}
      </ol>
      <Modal
        open={editing !== null}
        title={edited ? t('categories.edit_of', { name: nameIn(edited, lang) }) : t('categories.add')}
        onClose={close}
      >
        <CategoryForm category={edited} type={type} pictures={pictures} onClose={close} />
      </Modal>
      <Modal
        open={removing !== null}
        title={removing ? t('categories.delete_of', { name: nameIn(removing, lang) }) : ''}
        onClose={close}
      >
        {removing && (
          <RemoveForm
            uses={usesText(t, removing)}
            renderTarget={(field) => (
              <Select
                {...field}
                options={categories
                  .filter(({ id, status }) => id !== removing.id && status === 'active')
                  .map((one) => [one.id, nameIn(one, lang)] as const)}
              />
            )}
            onRemove={(move_to) =>
              api('DELETE /api/admin/categories/{id}', { params: { id: removing.id }, body: { move_to } })
            }
            onClose={close}
          />
        )}
      </Modal>
    </ListPage>
  );
};

interface CategoryRowProps extends RowControls {
  readonly category: CategoryWithUsage;
}

const CategoryRow = ({ category, ...controls }: CategoryRowProps): ReactNode => {
  const { t, lang } = useSite();
  const { picture, status } = category;
  return (
    <EditorRow name={nameIn(category, lang)} status={status} {...controls}>
      <img
        src={imageUrl(picture, 160)}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-field bg-olive-wash object-cover"
      />
      <div className="min-w-0 flex-1">
        <RowNames row={category} />
        <p className="text-sm text-soft">{usesText(t, category) || t('categories.unused')}</p>
      </div>
    </EditorRow>
  );
};
