import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import { Door } from '../ui/door.tsx';
import { RegisterForm } from '../ui/register-form.tsx';
import type { DoorData } from './login.loader.ts';

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { back } = useLoaderData<DoorData>();
  return (
    <Door
      title={t('accounts.register.title')}
      text={t('accounts.register.text')}
      foot={
        <>
          <span className="text-soft">{t('accounts.have_account')}</span>
          <Link
            to={withQuery(PATHS.login, { back: back === '/' ? null : back })}
            className={buttonClass('bare', 'px-2')}
          >
            {t('accounts.sign_in')}
          </Link>
        </>
      }
    >
      <RegisterForm back={back} />
    </Door>
  );
};
