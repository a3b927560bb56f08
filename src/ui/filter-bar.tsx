import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FilterForm } from './use-filter-form.ts';

interface Props {
  /** What `useFilterForm` returned. */
  readonly filters: FilterForm;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string;
  /** A `SearchField` and filter selects; each is named like its filter. */
  readonly children: ReactNode;
}

/** The filters above a list: two columns on phones, else one row. */
export const FilterBar = ({
  filters: { form, onInput, onSubmit },
  label,
  className = 'sm:flex sm:flex-wrap',
  children,
}: Props): ReactNode => (
  <Form
    ref={form}
    role="search"
    aria-label={label}
    autoComplete="off"
    onInput={onInput}
    onSubmit={onSubmit}
    className={`grid-fit-2 gap-3 ${className}`}
  >
    {children}
  </Form>
);
