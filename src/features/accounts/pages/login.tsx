import { useState, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import type { Me } from '../contract.ts';
import { CodeSignIn } from '../ui/code-sign-in.tsx';
import { CompleteStep } from '../ui/complete-step.tsx';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { PasswordSignIn } from '../ui/password-sign-in.tsx';
import type { AuthPageData } from './login.loader.ts';

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { back } = useLoaderData<AuthPageData>();
  /** The number to send a code to; `null` in password mode. */
  const [phone, setPhone] = useState<string | null>(null);
  const [newcomer, setNewcomer] = useState<Me | null>(null);
  if (newcomer) {
    return (
      <AuthLayout title={t('accounts.complete.title')} text={t('accounts.complete.text')}>
        <CompleteStep user={newcomer} back={back} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('accounts.sign_in')}
      text={t(phone === null ? 'accounts.sign_in_text' : 'accounts.code.text')}
      foot={
        <>
          <span className="text-soft">{t('accounts.no_account')}</span>
          <Link
            to={withQuery(PATHS.register, { back: back === '/' ? null : back })}
            className={buttonClass('bare', 'px-2')}
          >
            {t('accounts.register.title')}
          </Link>
          <Link to={PATHS.findOrder} className={buttonClass('bare', 'w-full px-2')}>
            {t('layout.footer_find_order')}
          </Link>
        </>
      }
    >
      {phone === null ? (
        <PasswordSignIn back={back} onCode={setPhone} />
      ) : (
        <CodeSignIn back={back} phone={phone} onPassword={() => setPhone(null)} onNew={setNewcomer} />
      )}
    </AuthLayout>
  );
};
