import { useState, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import { RequestReset } from '../ui/request-reset.tsx';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { NewPasswordByCode, NewPasswordByToken } from '../ui/new-password.tsx';
import type { ForgotPasswordData } from './forgot-password.loader.ts';

type Step = 'ask' | 'mailed' | 'code' | 'done';

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { back, token } = useLoaderData<ForgotPasswordData>();
  const [step, setStep] = useState<Step>('ask');
  const [identity, setIdentity] = useState('');
  const toLogin = withQuery(PATHS.login, { with: 'password', back: back === '/' ? null : back });
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
