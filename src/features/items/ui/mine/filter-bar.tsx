import { Icon } from '../../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { nameIn } from '../../../../lib/lang.ts';
import { fieldClass } from '../../../../ui/field-class.ts';
import { useSite } from '../../../../client/site.ts';
import type { MyCard } from '../../contract.ts';
import { ITEM_TYPES } from '../../../../lib/item-types.ts';
import type { ItemFilters } from './filters.ts';

interface Props {
  readonly items: readonly MyCard[];
  readonly filters: ItemFilters;
  readonly onChange: (wish: ItemFilters) => void;
}

interface LocalizedName {
  readonly id: number;
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}

/** Distinct rows, in order of appearance: only offer what the list contains. */
const distinct = (rows: readonly (LocalizedName | null)[]): LocalizedName[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))).values(),
];

/** Filters over the viewer's own items: type, text, category and city. */
export const FilterBar = ({ items, filters: wish, onChange }: Props): ReactNode => {
  const { t, lang } = useSite();
  const select = (name: 'city' | 'category', rows: LocalizedName[], label: string, any: string): ReactNode => (
    <select
      aria-label={label}
      value={wish[name]}
      onChange={(event) => onChange({ ...wish, [name]: event.target.value })}
      className={fieldClass()}
    >
      <option value="">{any}</option>
      {rows.map((row) => (
        <option key={row.id} value={row.id}>
          {nameIn(row, lang)}
        </option>
      ))}
    </select>
  );
  return (
    <div className="my-5 flex flex-col gap-3">
      <div
        role="group"
        aria-label={t('item_types.many.All')}
        className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4"
      >
        {(['All', ...ITEM_TYPES] as const).map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={wish.type === type}
            onClick={() => onChange({ ...wish, type })}
            className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 aria-pressed:border-olive aria-pressed:bg-olive aria-pressed:text-on-olive"
          >
            {t(`item_types.many.${type}`)}
          </button>
        ))}
      </div>
      <div className="grid-fit-2 gap-3 sm:grid-cols-3">
        <div className="relative col-span-full sm:col-span-1">
          <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-soft" />
          <input
            type="search"
            aria-label={t('my_items.filter_text')}
            placeholder={t('my_items.filter_text')}
            value={wish.text}
            onChange={(event) => onChange({ ...wish, text: event.target.value })}
            className={`${fieldClass()} ps-10`}
          />
        </div>
        {select(
          'category',
          distinct(items.map((item) => item.category)),
          t('my_items.filter_category'),
          t('my_items.all_categories'),
        )}
        {select('city', distinct(items.map((item) => item.city)), t('my_items.filter_city'), t('my_items.all_cities'))}
      </div>
    </div>
  );
};
