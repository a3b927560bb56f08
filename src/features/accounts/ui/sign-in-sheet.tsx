import { useState, type ReactNode } from 'react';
import { endSigningInAgain, isSigningInAgain, useCurrentPath, type PendingAction } from '#client/session/sign-in.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { Modal } from '#ui/modal.tsx';
import { reloadPage } from './open-page.ts';
import { getStepTexts, SignInSteps, useFirstStep, type SignInStep } from './sign-in-steps.tsx';
import '#i18n/bundles/accounts.ts';

interface Props {
  /** The action that goes on after signing in; the title names it. */
  readonly action: PendingAction | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Signs a guest in on the page where they are, and reloads it with all that a signed-in user sees. A user whose session has
 * expired stays on the page as it is.
 */
export const SignInSheet = ({ action, open, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const back = useCurrentPath()();
  const api = useApi();
  const user = useUser();
  const firstStep = useFirstStep();
  const [step, setStep] = useState<SignInStep>(firstStep);
  const again = isSigningInAgain();
  const { title, text } = getStepTexts(step, t(action ? `accounts.to.${action.action}` : 'accounts.sign_in'), t);
  const close = (): void => {
    endSigningInAgain(false);
    onClose();
    // A new account without a name is signed in already.
    if (step.at === 'name') void reloadPage();
    else setStep(firstStep);
  };
  const finish = async (): Promise<void> => {
    // The page belongs to the user who loaded it.
    if (!again || (await api('GET /api/user')).id !== user?.id) return reloadPage();
    endSigningInAgain(true);
    onClose();
    setStep(firstStep);
  };
  return (
    <Modal open={open} title={title} variant="sheet" onClose={close}>
      {again && <p className="rounded-field bg-saffron-wash px-4 py-3">{t('accounts.session_over')}</p>}
      {text && <p className="text-soft">{text}</p>}
      <SignInSteps step={step} onStep={setStep} back={back} likelyRole="buyer" stays={again} onDone={finish} />
    </Modal>
  );
};
