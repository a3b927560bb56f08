import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import { RequestReset, NewPasswordByCode, NewPasswordByToken } from '../ui/new-password.tsx';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { getReturnPath } from '../rules.ts';
import type { Tag } from '#client/page-data/tags.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/accounts.ts';

export interface ForgotPasswordData {
  readonly back: string;
  /** The token of the link in the e-mail; empty when the user has not requested one yet. */
  readonly token: string;
}

export const loader = defineLoader<ForgotPasswordData>(({ url }) =>
  Promise.resolve({
    back: getReturnPath(url.searchParams),
    token: (url.searchParams.get('token') ?? '').slice(0, 100),
  }),
);

export const shows = (): Tag[] => [];

/** With a token, the URL comes from an e-mail and lets every person who has it set a new password. */
export const secret = (url: URL): boolean => url.searchParams.has('token');

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('accounts.reset.title'), canonical: null });

type Step = 'ask' | 'mailed' | 'code' | 'done';

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { back, token } = useLoaderData<ForgotPasswordData>();
  const [step, setStep] = useState<Step>('ask');
  const [identity, setIdentity] = useState('');
  const toLogin = withQuery(PATHS.login, { with: 'password', back: back === PATHS.dashboard ? null : back });
  const requestAgain = (
    <Button variant="bare" onClick={() => setStep('ask')}>
      {t('accounts.reset.another')}
    </Button>
  );

  if (step === 'done') {
    return (
      <AuthLayout title={t('accounts.reset.done')} text={t('accounts.reset.done_text')}>
        <Link to={toLogin} className={buttonClass('main', 'min-h-12 text-lg')}>
          {t('accounts.sign_in')}
        </Link>
      </AuthLayout>
    );
  }
  if (step === 'mailed' || step === 'code') {
    const by = step === 'mailed' ? 'mailed' : 'texted';
    return (
      <AuthLayout
        title={t(`accounts.reset.${by}`)}
        text={t(`accounts.reset.${by}_text`, { to: identity })}
        foot={requestAgain}
      >
        {step === 'code' && <NewPasswordByCode phone={identity} back={back} />}
        {step === 'mailed' && <p className="text-soft">{t('accounts.reset.spam')}</p>}
      </AuthLayout>
    );
  }
  if (token !== '') {
    return (
      <AuthLayout title={t('accounts.reset.new_title')}>
        <NewPasswordByToken token={token} onDone={() => setStep('done')} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('accounts.reset.title')}
      text={t('accounts.reset.text')}
      foot={
        <Link to={toLogin} className={buttonClass('bare')}>
          {t('accounts.reset.remembered')}
        </Link>
      }
    >
      <RequestReset
        identity={identity}
        onSent={(name, by) => {
          setIdentity(name);
          setStep(by === 'email' ? 'mailed' : 'code');
        }}
      />
    </AuthLayout>
  );
};
