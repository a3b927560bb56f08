import { useEffect, useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { useSite } from '#client/site.ts';
import { Alert } from '#ui/alert.tsx';
import type { Me, SecondFactor, SecondFactorNeeded } from '../contract.ts';
import type { GoogleProblem } from '../rules.ts';
import { AuthLayout } from './auth-layout.tsx';
import { openPage } from './open-page.ts';
import { getLikelyRole } from '../rules/return-path.ts';
import { getStepTexts, SignInSteps, useFirstStep, type SignInStep } from './sign-in-steps.tsx';
import { Link } from '#ui/link.tsx';
import '#client/texts/accounts.ts';

export interface AuthPageData {
  /** The page to open after signing in, without the language prefix. */
  readonly back: string;
  /** Whether the page asks for a password first (`?with=password`). */
  readonly withPassword: boolean;
  /** The user of a new account, who is asked for missing details (`?step=name`). */
  readonly newUser: Me | null;
  /** Why signing in with Google did not work. */
  readonly problem?: GoogleProblem | undefined;
}

const FACTORS: readonly SecondFactor[] = ['passkey', 'totp', 'recovery_code'];

/** Takes what is needed after a sign-in with Google out of the address of the page. */
const takeTicket = (): SecondFactorNeeded | null => {
  const { hash, pathname, search } = location;
  const query = new URLSearchParams(hash.slice(1));
  const ticket = query.get('ticket');
  if (ticket === null) return null;
  history.replaceState(history.state, '', pathname + search);
  const methods = query.get('methods')?.split(',') ?? [];
  return { ticket, methods: FACTORS.filter((method) => methods.includes(method)) };
};

interface Props {
  readonly title: string;
  /** The first step where the site can send no one-time code. */
  readonly withoutTexts?: 'password' | 'email';
}

/** The page for signing in, which is also the one for creating an account: a new phone number gets one. */
export const SignInPage = ({ title, withoutTexts }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { back, withPassword, newUser, problem } = useLoaderData<AuthPageData>();
  const firstStep = useFirstStep(withoutTexts);
  const first: SignInStep = withPassword ? { at: 'password' } : firstStep;
  const [step, setStep] = useState<SignInStep>(newUser ? { at: 'name', user: newUser } : first);
  useEffect(() => {
    const needed = takeTicket();
    if (needed) setStep({ at: 'factor', needed });
  }, []);
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
      <Alert>{problem && t(`accounts.google.problem.${problem}`)}</Alert>
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
