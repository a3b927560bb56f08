import type { ReactNode } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { Button } from './button.tsx';
import { fieldClass } from './field-class.ts';
import { Icon } from './icon.tsx';
import { useSite } from '../client/site.ts';

interface Props {
  /** Label of the search field. Its query parameter is `find`, because `q` belongs to the search in the header. */
  readonly label: string;
  readonly find: string;
  /** Selects next to it, which apply immediately. */
  readonly children: ReactNode;
}

/** The filters of an editor's list, stored in the URL. */
export const FilterBar = ({ label, find, children }: Props): ReactNode => {
  const { t } = useSite();
  const submit = useSubmit();
  const { pathname } = useLocation();
  return (
    <Form
      role="search"
      action={pathname}
      onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
      className="grid-fit-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <label className="col-span-full flex flex-col gap-1 sm:w-72">
        <span className="text-sm font-medium">{label}</span>
        <input
          type="search"
          name="find"
          defaultValue={find}
          maxLength={60}
          autoComplete="off"
          className={fieldClass()}
        />
      </label>
      {children}
      <Button type="submit" variant="quiet">
        <Icon name="search" className="size-5" />
        {t('common.search')}
      </Button>
    </Form>
  );
};
