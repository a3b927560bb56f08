import { Fragment, type ReactNode } from 'react';
import { fieldClass, Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.tsx';
import { AGE_UNITS, type FieldName, type Measure, SPACE_UNITS } from '#features/items/rules/index.ts';
import {
  FILTER_NAMES,
  FILTERS,
  isChoiceFilter,
  isMaximumFilter,
  isMinimumFilter,
  type ChoiceFilter,
  type MaximumFilter,
  type MinimumFilter,
  type OtherFilter,
} from '../rules/filters.ts';
import type { Tallies } from './tallies.ts';
import { CITY_ONLY, CITY_RADIUS, hasFilter, RADII, type FilterName, type Filters, type SearchType } from './filters.ts';

interface Props {
  readonly type: SearchType;
  readonly filters: Filters;
  /** Whether a city is chosen, around which the search looks. */
  readonly hasCity: boolean;
  /** Id of the form that owns the fields; it also makes the ids of two sets of fields distinct. */
  readonly form: string;
  /** The number of results per choice, once loaded. */
  readonly tallies?: Tallies | null;
}

const legend = 'mb-1.5 font-medium';

export const FilterFields = ({ type, filters, hasCity, form, tallies = null }: Props): ReactNode => {
  const { t } = useSite();
  const number = (name: FilterName, label: string, unit?: string, whole = false): ReactNode => (
    <Field id={`${form}-${name}`} label={label} className="min-w-0 flex-1">
      <div className="relative">
        <input
          id={`${form}-${name}`}
          name={name}
          form={form}
          type="number"
          inputMode={whole ? 'numeric' : 'decimal'}
          min={name === 'min_space' || name === 'max_space' ? 0.01 : 1}
          step={whole ? 1 : 'any'}
          autoComplete="off"
          defaultValue={filters[name] ?? ''}
          className={`${fieldClass()} ${unit ? 'pe-13' : ''}`}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-soft"
          >
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
  const select = (
    name: FilterName,
    label: string,
    choices: readonly (readonly [string, string])[],
    chosen = filters[name] ?? '',
  ): ReactNode => (
    <Field id={`${form}-${name}`} label={label} className="min-w-0 flex-1">
      <Select id={`${form}-${name}`} name={name} form={form} defaultValue={chosen} autoComplete="off">
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  const range = (label: string, from: ReactNode, to: ReactNode, unit?: ReactNode): ReactNode => (
    <fieldset>
      <legend className={legend}>{label}</legend>
      <div className="flex flex-wrap gap-3">
        <div className="flex basis-full gap-3">
          {from}
          {to}
        </div>
        {unit}
      </div>
    </fieldset>
  );
  const unitOf = (
    name: 'age_unit' | 'space_unit',
    chosen: string,
    units: readonly (readonly [string, string])[],
  ): ReactNode => select(name, t(`item_types.field.${name}`), units, chosen);
  const radii = RADII.map((km) => [km, t('search.km', { km })] as const);
  const choose = (name: ChoiceFilter): ReactNode => {
    const label = t(`item_types.field.${name}`);
    const choices = FILTERS[name].choices.map((choice) => {
      const text = t(`item_types.choice.${choice}`);
      const count = tallies?.ofChoice(name, choice);
      return [choice, count === undefined ? text : t('search.option', { name: text, count })] as const;
    });
    const all = [['', t('search.any')], ...choices] as const;
    // There is room for two choices next to “All”.
    if (choices.length > 2) return select(name, label, all);
    return (
      <fieldset>
        <legend className={legend}>{label}</legend>
        <div className="flex rounded-field border border-line bg-raised p-1">
          {all.map(([value, text]) => (
            <label key={value} className="relative flex-1">
              <input
                type="radio"
                name={name}
                form={form}
                value={value}
                defaultChecked={(filters[name] ?? '') === value}
                autoComplete="off"
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="flex min-h-11 items-center justify-center rounded-lg px-2 text-center peer-checked:bg-olive peer-checked:font-medium peer-checked:text-on-olive peer-focus-visible:outline-3 peer-focus-visible:outline-sky">
                {text}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  };
  const minimum = (name: MinimumFilter): ReactNode => {
    const { min: field, measure, whole }: { min: FieldName; measure?: Measure; whole?: true } = FILTERS[name];
    const label = t('search.minimum', { field: t(`item_types.field.${field}`) });
    return number(name, label, measure && t(`item_types.measure.${measure}`), whole);
  };
  const maximum = (name: MaximumFilter): ReactNode => {
    const { max: field, measure }: { max: FieldName; measure?: Measure } = FILTERS[name];
    const label = t('search.maximum', { field: t(`item_types.field.${field}`) });
    return number(name, label, measure && t(`item_types.measure.${measure}`));
  };
  const fields: Readonly<Record<OtherFilter, ReactNode>> = {
    // Words, category and city are in the bar; the location, the order and the view have buttons.
    q: null,
    category_id: null,
    city_id: null,
    near: null,
    sort: null,
    view: null,
    page: null,
    radius_km: filters.near
      ? select('radius_km', t('search.radius'), [['', t('search.any_radius')], ...radii])
      : hasCity &&
        select('radius_km', t('search.radius'), [
          [CITY_ONLY, t('search.city_only')],
          // The default radius is no filter.
          ...radii.map(([km, text]) => [km === CITY_RADIUS ? '' : km, text] as const),
        ]),
    min_price: range(
      t('search.price'),
      number('min_price', t('search.from'), t('search.dh')),
      number('max_price', t('search.to'), t('search.dh')),
    ),
    // The field is next to the lowest price.
    max_price: null,
    duration: number('duration', t('search.duration'), t('item_types.choice.day')),
    min_age: range(
      t('item_types.field.age'),
      number('min_age', t('search.from')),
      number('age', t('search.to')),
      unitOf(
        'age_unit',
        filters.age_unit ?? 'year',
        AGE_UNITS.map((unit) => [unit, t(`item_types.choice.${unit}`)] as const),
      ),
    ),
    age: null,
    age_unit: null,
    min_space: range(
      t('item_types.field.space'),
      number('min_space', t('search.from')),
      number('max_space', t('search.to')),
      unitOf(
        'space_unit',
        // Without a unit, the area of a URL is in square metres.
        filters.space_unit ?? (filters.min_space || filters.max_space ? 'm2' : 'ha'),
        SPACE_UNITS.map((unit) => [unit, t(`item_types.choice.${unit}`)] as const),
      ),
    ),
    max_space: null,
    space_unit: null,
  };
  return FILTER_NAMES.filter((name) => hasFilter(type, name)).map((name) => (
    <Fragment key={name}>
      {isChoiceFilter(name)
        ? choose(name)
        : isMinimumFilter(name)
          ? minimum(name)
          : isMaximumFilter(name)
            ? maximum(name)
            : fields[name]}
    </Fragment>
  ));
};
