import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { RegisterForm } from '../ui/register-form.tsx';
import type { AuthPageData } from './login.loader.ts';

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { back } = useLoaderData<AuthPageData>();
  return (
    <AuthLayout
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
    </AuthLayout>
  );
};
