import { Icon } from '../../../ui/icon.tsx';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Field } from '../../../ui/field.tsx';
import { useSite } from '../../../ui/site.ts';
import type { SearchData } from '../pages/search.loader.ts';
import { FilterFields } from './filter-fields.tsx';
import { activeFilters, readFilters } from './filters.ts';
import { GroupSelect } from './group-select.tsx';
import type { Search } from './use-search.ts';

const SHEET = 'sheet';

/** On phones: all filters in a sheet from below, taken together when the results are asked for. */
export const FilterSheet = ({ data, search }: { data: SearchData; search: Search }): ReactNode => {
  const { t } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  // Its fields are not in the page until they are wanted: the towns alone are hundreds of lines.
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  const close = (): void => dialog.current?.close();
  const { type, filters, categories, cities } = data;
  const count = activeFilters(filters).length;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { q: _q, sort: _sort, near: _near, ...chosen } = readFilters(type, new FormData(event.currentTarget));
    close();
    search.choose(chosen);
  };

  return (
    <>
      {/* Without JavaScript the link shows the same fields above the results. */}
      <a
        href="#filters"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={buttonClass('quiet', 'px-3.5 max-lg:flex-1 lg:hidden')}
      >
        <Icon name="sliders-horizontal" className="size-5" />
        {t('search.filters')}
        {count > 0 && (
          <span className="flex size-6 items-center justify-center rounded-full bg-olive text-sm font-semibold text-on-olive tabular-nums">
            <span className="sr-only">{t('search.active')} </span>
            {count}
          </span>
        )}
      </a>
      {/* A tap beside the sheet closes it; on a keyboard Escape does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        aria-labelledby="sheet-title"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && close()}
        className="mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-card border-t border-line bg-surface p-0 shadow-raised backdrop:bg-black/50"
      >
        {open && (
          <form id={SHEET} onSubmit={submit} className="flex max-h-[88dvh] flex-col">
            <div className="flex items-center justify-between border-b border-line px-4 py-2">
              <h2 id="sheet-title" className="text-lg">
                {t('search.filters')}
              </h2>
              <button
                type="button"
                onClick={close}
                aria-label={t('common.close')}
                className="-me-2 flex size-11 items-center justify-center rounded-full text-soft hover:bg-olive-wash"
              >
                <Icon name="x" className="size-5" />
              </button>
            </div>
            <div className="flex flex-col gap-5 overflow-y-auto overscroll-contain px-4 py-4">
              <Field id="sheet-category" label={t('search.category')}>
                <GroupSelect
                  id="sheet-category"
                  name="category_id"
                  form={SHEET}
                  value={filters.category_id}
                  any={t('search.any_category')}
                  groups={categories}
                />
              </Field>
              <Field id="sheet-city" label={t('search.city')}>
                <GroupSelect
                  id="sheet-city"
                  name="city_id"
                  form={SHEET}
                  value={filters.city_id}
                  any={t('search.any_city')}
                  groups={cities}
                />
              </Field>
              <FilterFields type={type} filters={filters} form={SHEET} />
            </div>
            <div className="flex gap-3 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {count > 0 && (
                <button
                  type="button"
                  onClick={() => {
                    close();
                    search.choose({}, false);
                  }}
                  className={buttonClass('quiet')}
                >
                  {t('common.reset')}
                </button>
              )}
              <button type="submit" className={buttonClass('main', 'flex-1')}>
                {t('common.apply')}
              </button>
            </div>
          </form>
        )}
      </dialog>
    </>
  );
};
