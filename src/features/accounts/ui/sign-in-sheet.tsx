import { useState, type ReactNode } from 'react';
import { useCurrentPath, type BegunAction } from '../../../client/sign-in.ts';
import { useSite } from '../../../client/site.ts';
import { Modal } from '../../../ui/modal.tsx';
import { reloadPage } from './return-path.ts';
import { FIRST_STEP, getStepTexts, SignInSteps, type SignInStep } from './sign-in-steps.tsx';

interface Props {
  /** What goes on after signing in, named in the title. */
  readonly action: BegunAction | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Signs a guest in on the page where they are, and reloads it with all that a signed-in user sees. */
export const SignInSheet = ({ action, open, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const back = useCurrentPath();
  const [step, setStep] = useState<SignInStep>(FIRST_STEP);
  const { title, text } = getStepTexts(step, t(action ? `accounts.to.${action.action}` : 'accounts.sign_in'), t);
  const close = (): void => {
    onClose();
    // A new account without a name is signed in already.
    if (step.at === 'name') void reloadPage();
    else setStep(FIRST_STEP);
  };
  return (
    <Modal open={open} title={title} variant="sheet" onClose={close}>
      {text && <p className="text-soft">{text}</p>}
      <SignInSteps step={step} onStep={setStep} back={back} likelyRole="buyer" onDone={reloadPage} />
    </Modal>
  );
};
