import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { formatPhone } from '#lib/phone.ts';
import { Button } from '#ui/button.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useSolvingApi } from '#client/session/use-solving-api.ts';
import type { Me } from '#features/accounts/contract.ts';
import { CodeStep, PhoneStep } from '../code-step.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { Alert } from '#ui/alert.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import { Section } from '#ui/section.tsx';
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/dashboard.ts';
import { CONTACT_FOR, type ContactFor } from '#lib/viewer.ts';
import { useMutation } from '#client/forms/use-mutation.ts';

interface PhoneSectionProps {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
}

/** The phone number of an account: show, confirm by code, change or remove. */
export const PhoneSection = ({ me, onChange }: PhoneSectionProps): ReactNode => {
  const { t } = useSite();
  const api = useSolvingApi();
  const [step, setStep] = useState<'shown' | 'number' | 'code' | 'remove'>('shown');
  const [phone, setPhone] = useState(me.phone ?? '');
  const { ref: sendingRef, ...sending } = useForm({ fields: [], reload: false });
  const { ref: removingRef, ...removing } = useForm({ fields: ['password', 'code'], reload: false });

  const confirm = sending.submit(async () => {
    if (!me.phone) return;
    await api('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: me.phone } });
    setPhone(me.phone);
    setStep('code');
  });
  const remove = removing.submit(async (fields) => {
    const proof = { password: getText(fields, 'password'), code: getText(fields, 'code') };
    onChange(await withProof(() => api('POST /api/user/update', { body: { phone: '', ...proof } })));
    setPhone('');
    setStep('shown');
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
                <Icon name="triangle-alert" className="size-5" />
                {t('profile.phone_unconfirmed')}
              </span>
            )}
          </p>
          <Alert>{sending.formError}</Alert>
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
              <Button variant="bare" className="text-soft" onClick={() => setStep('remove')}>
                {t('profile.remove_phone')}
              </Button>
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
      {step === 'remove' && (
        <form ref={removingRef} onSubmit={remove} method="post" noValidate className="flex flex-col gap-4">
          <Alert>{removing.formError}</Alert>
          <OwnerProof me={me} fieldError={removing.fieldError} autoFocus />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="main" busy={removing.busy} className="flex-1">
              {t('profile.remove_phone')}
            </Button>
            <Button variant="quiet" onClick={() => setStep('shown')}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
      {step === 'code' && (
        <CodeStep
          phone={phone}
          {...(phone === me.phone
            ? {}
            : { renderProof: (fieldError) => <OwnerProof me={me} fieldError={fieldError} codeName="currentCode" /> })}
          onChangePhone={() => setStep('number')}
          onVerified={({ user }) => {
            if (user) onChange(user);
            setStep('shown');
            showToast(t('profile.phone_now_confirmed'));
          }}
        />
      )}
    </Section>
  );
};

interface ContactSectionProps {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
}

/** The choice of who sees the seller's number; saved as soon as it is chosen. */
export const ContactSection = ({ me, onChange }: ContactSectionProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast', reload: false });
  const [chosen, setChosen] = useState(me.contact_for);

  const save = async (value: ContactFor): Promise<void> => {
    setChosen(value);
    const saved = await run(
      async () => onChange(await api('POST /api/user/update', { body: { contact_for: value } })),
      t('profile.saved'),
    );
    if (!saved) setChosen(me.contact_for);
  };

  return (
    <Section title={t('profile.contact_for.legend')} text={t('profile.contact_for.help')}>
      <fieldset aria-busy={busy} className="flex flex-col gap-2">
        <legend className="sr-only">{t('profile.contact_for.legend')}</legend>
        {CONTACT_FOR.map((value) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line px-3 py-2 hover:bg-olive-wash has-checked:border-olive has-checked:bg-olive-wash"
          >
            <input
              type="radio"
              name="contact_for"
              value={value}
              checked={chosen === value}
              onChange={() => void save(value)}
              className="size-5 shrink-0 accent-olive"
            />
            <span>
              <span className="block font-medium">{t(`profile.contact_for.${value}`)}</span>
              <span className="block text-sm text-soft">{t(`profile.contact_for.${value}_text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
};
