import { useEffect, useState, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useForm } from '#client/forms/use-form.ts';
import { useSite, useApi, Optional } from '#client/site.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SignedIn, SecondFactor, SecondFactorNeeded, Me } from '../contract.ts';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import '#i18n/bundles/accounts.ts';
import { FactorForm, getFirstMethod, OtherMethods } from './factor-form.tsx';
import type { PageT } from '#i18n/page.ts';
import type { RootData } from '#client/navigation/page.ts';
import { prefixOf } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Agreement, RegisterForm } from './register-form.tsx';
import { CodeStep, PhoneStep } from './code-step.tsx';
import { CompleteStep } from './name-fields.tsx';
import { looksLikeEmail } from './credentials.ts';
import { PasswordSignIn } from './password-sign-in.tsx';
import { GoogleSignIn } from './google-link.tsx';
import { openPage } from './open-page.ts';
import type { SelectableRole } from '../rules.ts';

/** The button that signs in with a passkey, in browsers that have them. */
const PasskeySignIn = ({ onDone }: { onDone: (answer: SignedIn) => Promise<void> }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, formError, run } = useForm({ fields: [], reload: false });
  const [shown, setShown] = useState(false);
  // The server cannot find out what the browser supports.
  useEffect(() => setShown(canUsePasskeys()), []);
  if (!shown) return null;
  const signIn = async (): Promise<void> => {
    const passkey = await signWithPasskey(await api('POST /api/auth/passkey/options', { body: {} }), t);
    await onDone(await api('POST /api/auth/sign-in/passkey', { body: { passkey } }));
  };
  return (
    <>
      <Alert>{formError}</Alert>
      <Button variant="bare" busy={busy} onClick={() => void run(signIn)} className="-mt-3 min-h-12">
        {!busy && <Icon name="key-round" className="size-5" />}
        {t('accounts.passkey.sign_in')}
      </Button>
    </>
  );
};

interface SecondFactorStepProps {
  readonly needed: SecondFactorNeeded;
  /** Called when the user is signed in. The form stays busy until it resolves. */
  readonly onDone: (answer: SignedIn) => Promise<void>;
  /** Goes back to the password: a ticket lasts ten minutes. */
  readonly onStartAgain: () => void;
}

/** Asks for the second factor of an account whose password or code was right. */
const SecondFactorStep = ({ needed: { ticket, methods }, onDone, onStartAgain }: SecondFactorStepProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [method, setMethod] = useState<SecondFactor>(() => getFirstMethod(methods) ?? 'totp');
  return (
    <>
      <FactorForm
        key={method}
        method={method}
        ticket={ticket}
        onProof={async (proof) => onDone(await api('POST /api/auth/second-factor', { body: { ticket, ...proof } }))}
      />
      <OtherMethods methods={methods} current={method} onChoose={setMethod} />
      <Button variant="bare" className="self-start px-2 text-soft" onClick={onStartAgain}>
        {t('accounts.factor.start_again')}
      </Button>
    </>
  );
};

/**
 * The progress of a guest: number, code and, with a new account, the name; or an e-mail address and a password, of an
 * existing account or of a new one. An account may need a second factor after the first one.
 */
export type SignInStep =
  | { readonly at: 'phone' | 'code'; readonly phone: string }
  | { readonly at: 'name'; readonly user: Me }
  | { readonly at: 'password' | 'email' }
  | { readonly at: 'factor'; readonly needed: SecondFactorNeeded };

/** Whether the site can send one-time codes. */
const useTexts = (): boolean => useRouteLoaderData<RootData>('root')?.no_texts === undefined;

/**
 * The first step: the phone number, unless the site can send no code.
 * @param otherwise the step that replaces it then
 */
export const useFirstStep = (otherwise: 'password' | 'email' = 'password'): SignInStep =>
  useTexts() ? { at: 'phone', phone: '' } : { at: otherwise };

/** The heading of a step; `title` is that of the first steps. */
export const getStepTexts = (step: SignInStep, title: string, t: PageT): { title: string; text?: string } => {
  if (step.at === 'phone') return { title, text: t('accounts.code.text') };
  if (step.at === 'name') {
    const text = t(step.user.phone_verified ? 'accounts.complete.text' : 'accounts.complete.text_google');
    return { title: t('accounts.complete.title'), text };
  }
  if (step.at === 'factor') return { title: t('accounts.factor.title') };
  if (step.at === 'email') return { title: t('accounts.register.title'), text: t('accounts.register.text') };
  return { title };
};

interface SignInStepsProps {
  readonly step: SignInStep;
  readonly onStep: (step: SignInStep) => void;
  /** The page to return to, for the links to a forgotten password and to Google. */
  readonly back: string;
  /** The role that a new account gets unless the user chooses another. */
  readonly likelyRole: SelectableRole;
  /** Whether this page must stay as it is, so that no way of signing in may leave it. */
  readonly stays?: boolean;
  /** Called when the user is signed in. The form stays busy until it resolves. */
  readonly onDone: () => Promise<void>;
}

const OtherWay = ({
  icon,
  text,
  onClick,
}: {
  icon: 'lock' | 'message-square-text';
  text: string;
  onClick: () => void;
}): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <div className="flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('accounts.or')}
      </div>
      <Button variant="bare" onClick={onClick} className="min-h-12">
        <Icon name={icon} className="size-5" />
        {text}
      </Button>
    </>
  );
};

const Switch = ({
  question,
  action,
  onClick,
}: {
  question: string;
  action: string;
  onClick: () => void;
}): ReactNode => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 text-center">
    <span className="text-soft">{question}</span>
    <Button variant="bare" onClick={onClick} className="px-2">
      {action}
    </Button>
  </p>
);

/** Signs a guest in by phone number and code, which creates an account for a new number, or by password. */
export const SignInSteps = ({ step, onStep, back, likelyRole, stays = false, onDone }: SignInStepsProps): ReactNode => {
  const { t, lang } = useSite();
  const go = async ({ user, second_factor: needed, setup_needed }: SignedIn): Promise<void> => {
    if (needed) onStep({ at: 'factor', needed });
    else if (setup_needed) await openPage(PATHS.security, lang);
    else if (step.at === 'code' && user?.first_name === '') onStep({ at: 'name', user });
    else await onDone();
  };
  // The other way of signing in starts with the number or e-mail address that the user has already typed.
  const [identity, setIdentity] = useState('');
  const google = stays ? null : <GoogleSignIn back={back} />;
  const hasTexts = useTexts();
  const toCode = (): void => onStep({ at: 'phone', phone: looksLikeEmail(identity) ? '' : identity });
  switch (step.at) {
    case 'phone':
      return (
        <>
          <PhoneStep phone={step.phone} onType={setIdentity} onSent={(phone) => onStep({ at: 'code', phone })} />
          <Agreement />
          <noscript>
            <a
              href={withQuery(`${prefixOf(lang)}${PATHS.login}`, { with: 'password', back })}
              className={buttonClass('bare', 'w-full')}
            >
              {t('accounts.by_password')}
            </a>
          </noscript>
          <OtherWay icon="lock" text={t('accounts.by_password')} onClick={() => onStep({ at: 'password' })} />
          {google}
          <Optional feature="factors">
            <PasskeySignIn onDone={go} />
          </Optional>
        </>
      );
    case 'code':
      return (
        <CodeStep
          phone={step.phone}
          likelyRole={likelyRole}
          onChangePhone={() => onStep({ at: 'phone', phone: step.phone })}
          onVerified={go}
        />
      );
    case 'factor':
      return <SecondFactorStep needed={step.needed} onDone={go} onStartAgain={() => onStep({ at: 'password' })} />;
    case 'name':
      return <CompleteStep user={step.user} likelyRole={likelyRole} onDone={onDone} />;
    case 'password':
      return (
        <>
          <PasswordSignIn back={back} identity={identity} onType={setIdentity} onDone={go} />
          {hasTexts && <OtherWay icon="message-square-text" text={t('accounts.by_code')} onClick={toCode} />}
          {google}
          <Optional feature="factors">
            <PasskeySignIn onDone={go} />
          </Optional>
          <Switch
            question={t('accounts.no_account')}
            action={t('accounts.by_email')}
            onClick={() => onStep({ at: 'email' })}
          />
        </>
      );
    case 'email':
      return (
        <>
          <RegisterForm likelyRole={likelyRole} onDone={onDone} />
          {hasTexts && <OtherWay icon="message-square-text" text={t('accounts.by_code')} onClick={toCode} />}
          {google}
          <Switch
            question={t('accounts.have_account')}
            action={t('accounts.sign_in')}
            onClick={() => onStep({ at: 'password' })}
          />
        </>
      );
  }
};
