import { useState, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import type { AuthPageData } from '../pages/login.loader.ts';
import { AuthLayout } from './auth-layout.tsx';
import { openPage } from './open-page.ts';
import { getLikelyRole } from '../rules/return-path.ts';
import { FIRST_STEP, getStepTexts, SignInSteps, type SignInStep } from './sign-in-steps.tsx';

/** The page for signing in, which is also the one for creating an account: a new phone number gets one. */
export const SignInPage = ({ title }: { title: string }): ReactNode => {
  const { t, lang } = useSite();
  const { back, withPassword } = useLoaderData<AuthPageData>();
  const [step, setStep] = useState<SignInStep>(withPassword ? { at: 'password' } : FIRST_STEP);
  return (
    <AuthLayout
      {...getStepTexts(step, title, t)}
      foot={
        step.at === 'name' ? null : (
          <Link to={PATHS.findOrder} className={buttonClass('bare', 'w-full px-2')}>
            {t('layout.footer_find_order')}
          </Link>
        )
      }
    >
      <SignInSteps
        step={step}
        onStep={setStep}
        back={back}
        likelyRole={getLikelyRole(back)}
        onDone={() => openPage(back, lang)}
      />
    </AuthLayout>
  );
};
