import { formatDate, formatNumber } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import type { ItemFull } from '../contract.ts';
import { detailsOf, type Details } from './details-of.ts';
import { KINDS, type Field, type Kind } from '../rules/kinds.ts';

export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

// Told elsewhere on the page: who and how to reach them, and the papers.
const ELSEWHERE = new Set(['first_name', 'last_name', 'phone', 'whatsapp', 'email', 'certificates']);

const MEASURES = {
  kg: 'kinds.measure.kg',
  m: 'kinds.measure.m',
  m2: 'kinds.measure.m2',
  m3: 'kinds.measure.m3',
} as const;

const UNITS = ['hour', 'day', 'month', 'year'] as const;

/** A number with the unit it counts: `3 سنوات`, `120 Kg`, `4`. */
const measured = (kind: Kind, field: Field, value: number, details: Details, t: PageT): string => {
  const unit = UNITS.find((one) => one === details[`${field.name}_unit`]);
  if (unit && kind.fields.some(({ name }) => name === `${field.name}_unit`))
    return t(`kinds.amount.${unit}`, { count: value });
  const measure = field.form === 'number' ? field.measure : undefined;
  if (measure === 'years') return t('kinds.amount.year', { count: value });
  const number = formatNumber(value, t.lang);
  return measure ? `${number} ${t(MEASURES[measure])}` : number;
};

const valueOf = (kind: Kind, field: Field, details: Details, t: PageT): string | null => {
  const value = details[field.name] ?? null;
  if (value === null || value === '') return null;
  switch (field.form) {
    case 'number':
      return measured(kind, field, Number(value), details, t);
    case 'choice':
      // The choices of a field are keys of `kinds.choice`, of which the type of the key knows nothing.
      return t(`kinds.choice.${String(value)}` as 'kinds.choice.Yes');
    case 'switch':
      return value === 'Yes' ? t('kinds.choice.Yes') : null;
    case 'date':
      return formatDate(String(value), t.lang);
    default:
      return String(value);
  }
};

/** What a kind has to tell of an item, in words: units and choices in the reader's language, empty fields left out. */
export const factsOf = (item: ItemFull, t: PageT): Fact[] => {
  const kind = KINDS[item.type];
  const details = detailsOf(item);
  return kind.fields.flatMap((field) => {
    const { name, label = name, when } = field;
    if (ELSEWHERE.has(name) || name.endsWith('_unit')) return [];
    if (when && details[when.field] !== when.is) return [];
    const value = valueOf(kind, field, details, t);
    return value === null ? [] : [{ name, label: t(`kinds.field.${label}` as 'kinds.field.age'), value }];
  });
};
