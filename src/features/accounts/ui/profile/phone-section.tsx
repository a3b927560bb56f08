import { Icon } from '../../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { formatPhone } from '../../../../lib/phone.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useSolvingApi } from '../../../../client/use-solving-api.ts';
import type { Me } from '../../contract.ts';
import { CodeStep } from '../code-step.tsx';
import { PhoneStep } from '../phone-step.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { useForm } from '../../../../client/form/use-form.ts';
import { Section } from '../../../../ui/section.tsx';

interface Props {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
}

/** The phone number of an account: show, confirm by code, change or remove. */
export const PhoneSection = ({ me, onChange }: Props): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const [step, setStep] = useState<'shown' | 'number' | 'code'>('shown');
  const [phone, setPhone] = useState(me.phone ?? '');
  const { ref: sendingRef, ...sending } = useForm({ fields: [], reload: false });
  const { ref: removingRef, ...removing } = useForm({ fields: [], reload: false });

  const confirm = sending.submit(async () => {
    if (!me.phone) return;
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: me.phone } });
    setPhone(me.phone);
    setStep('code');
  });
  const remove = removing.submit(async () => {
    onChange(await api('POST /api/user/update', { body: { phone: '' } }));
    setPhone('');
    showToast(t('profile.saved'));
  });

  return (
    <Section title={t('accounts.phone')} text={t('profile.phone_text')}>
      {step === 'shown' && me.phone && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="ltr-run text-lg font-semibold tabular-nums">{formatPhone(me.phone)}</bdi>
            {me.phone_verified ? (
              <span className="inline-flex items-center gap-1 font-medium text-olive">
                <Icon name="badge-check" className="size-5" />
                {t('profile.phone_confirmed')}
              </span>
            ) : (
              <span className="inline-flex items-center gap-1 font-medium text-clay">
                <Icon name="triangle-exclamation-point" className="size-5" />
                {t('profile.phone_unconfirmed')}
              </span>
            )}
          </p>
          <Alert>{sending.formError ?? removing.formError}</Alert>
          <div className="flex flex-wrap gap-2">
            {!me.phone_verified && (
              <form ref={sendingRef} onSubmit={confirm}>
                <Button type="submit" variant="olive" busy={sending.busy}>
                  {t('profile.confirm_phone')}
                </Button>
              </form>
            )}
            <Button variant="quiet" onClick={() => setStep('number')}>
              {t('profile.change_phone')}
            </Button>
            {me.email && (
              <form ref={removingRef} onSubmit={remove}>
                <Button type="submit" variant="bare" busy={removing.busy} className="text-soft">
                  {t('profile.remove_phone')}
                </Button>
              </form>
            )}
          </div>
        </>
      )}
      {step === 'shown' && !me.phone && (
        <Button variant="quiet" className="self-start" onClick={() => setStep('number')}>
          {t('profile.add_phone')}
        </Button>
      )}
      {step === 'number' && (
        <>
          <PhoneStep
            phone={phone === me.phone ? '' : phone}
            onSent={(number) => {
              setPhone(number);
              setStep('code');
            }}
          />
          <Button variant="bare" onClick={() => setStep('shown')}>
            {t('common.cancel')}
          </Button>
        </>
      )}
      {step === 'code' && (
        <CodeStep
          phone={phone}
          onChangePhone={() => setStep('number')}
          onVerified={({ user }) => {
            onChange(user);
            setStep('shown');
            showToast(t('profile.phone_now_confirmed'));
          }}
        />
      )}
    </Section>
  );
};
