import { type ReactNode, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite, usePosted } from '#client/site.tsx';
import '#i18n/bundles/accounts.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Posted } from '#client/forms/posted.ts';
import { Alert } from '#ui/alert.tsx';
import type { Me, SecondFactor, SecondFactorNeeded } from '../contract.ts';
import { type GoogleProblem, getLikelyRole } from '../rules.ts';
import { openPage } from './open-page.ts';
import { getStepTexts, SignInSteps, useFirstStep, type SignInStep } from './sign-in-steps.tsx';
import { Link } from '#ui/link.tsx';

interface AuthLayoutProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
  /** Links to related pages. */
  readonly foot?: ReactNode;
}

const Benefit = ({ icon, text }: { icon: IconName; text: string }): ReactNode => (
  <li className="flex items-center gap-3">
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-olive">
      <Icon name={icon} className="size-5" />
    </span>
    {text}
  </li>
);

/** The advantages of the marketplace, on wide screens only. */
const Introduction = (): ReactNode => {
  const { t } = useSite();
  return (
    <aside
      aria-labelledby="promise"
      className="relative flex w-96 shrink-0 flex-col gap-6 overflow-hidden rounded-card bg-olive-wash p-8 max-lg:hidden"
    >
      <div aria-hidden="true" className="zellige absolute inset-0 opacity-40" />
      <div aria-hidden="true" className="relative flex justify-center gap-2 pt-2">
        <img src="/pictures/roles/farmer.webp" alt="" width={144} height={144} className="size-36" />
        <img src="/pictures/roles/buyer.webp" alt="" width={144} height={144} className="size-36" />
      </div>
      <p id="promise" className="relative text-xl leading-snug font-semibold text-balance text-olive">
        {t('accounts.promise.title')}
      </p>
      <ul className="relative flex flex-col gap-4">
        <Benefit icon="sprout" text={t('accounts.promise.sell')} />
        <Benefit icon="locate-fixed" text={t('accounts.promise.find')} />
        <Benefit icon="handshake" text={t('accounts.promise.order')} />
      </ul>
    </aside>
  );
};

/** Layout of the sign-in pages: one column, with an introduction next to it on wide screens. */
export const AuthLayout = ({ title, text, children, foot }: AuthLayoutProps): ReactNode => (
  <div className="mx-auto flex w-full max-w-lg items-start gap-10 px-4 py-6 md:py-12 lg:max-w-5xl">
    <div className="min-w-0 flex-1">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <div aria-hidden="true" className="zellige h-3 bg-olive-wash" />
        <div className="flex flex-col gap-5 px-4 py-6 xs:px-6 md:px-8 md:py-8">
          <div className="flex flex-col gap-1.5">
            <h1 className="text-2xl">{title}</h1>
            {text && <p className="text-soft">{text}</p>}
          </div>
          {children}
        </div>
      </div>
      {foot && <div className="flex flex-wrap items-center justify-center gap-x-2 pt-5 text-center">{foot}</div>}
    </div>
    <Introduction />
  </div>
);

export interface AuthPageData {
  /** The page to open after signing in, without the language prefix. */
  readonly back: string;
  /** Whether the page asks for a password first (`?with=password`). */
  readonly withPassword: boolean;
  /** The user of a new account, who is asked for missing details (`?step=name`). */
  readonly newUser: Me | null;
  /** The reason why signing in with Google did not work. */
  readonly problem?: GoogleProblem | undefined;
}

const FACTORS: readonly SecondFactor[] = ['passkey', 'totp', 'recovery_code'];

/** Reads the ticket of a sign-in with Google from the address of the page, and removes it there. */
const takeTicket = (): SecondFactorNeeded | null => {
  const { hash, pathname, search } = location;
  const query = new URLSearchParams(hash.slice(1));
  const ticket = query.get('ticket');
  if (ticket === null) return null;
  history.replaceState(history.state, '', pathname + search);
  const methods = query.get('methods')?.split(',') ?? [];
  return { ticket, methods: FACTORS.filter((method) => methods.includes(method)) };
};

/** The step that follows a form which was sent without scripts. */
const toStep = ({ form, values: { phone = '' }, error }: Posted): SignInStep => {
  if (form === 'sign-in') return { at: 'password' };
  return { at: form === 'send-code' && error ? 'phone' : 'code', phone };
};

interface SignInPageProps {
  readonly title: string;
  /** The first step where the site can send no one-time code. */
  readonly withoutTexts?: 'password' | 'email';
}

/** The page for signing in, which is also the one for creating an account: a new phone number gets one. */
export const SignInPage = ({ title, withoutTexts }: SignInPageProps): ReactNode => {
  const { t, lang } = useSite();
  const { back, withPassword, newUser, problem } = useLoaderData<AuthPageData>();
  const firstStep = useFirstStep(withoutTexts);
  const posted = usePosted('sign-in', 'send-code', 'verify-code');
  const first: SignInStep = posted ? toStep(posted) : withPassword ? { at: 'password' } : firstStep;
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
