import { useState, type ReactNode } from 'react';
import { isLang, LANGS } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';
import type { Me } from '#features/accounts/contract.ts';
import { withProof } from '#client/session/proof.ts';
import { openPage } from '../open-page.ts';
import { NameFields } from '../name-fields.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { Alert } from '#ui/alert.tsx';
import { RoleChoice, StandingChoice } from '../role-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/dashboard.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { Icon } from '#ui/icon.tsx';

interface ProfileFormProps {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

const LANGUAGES = { ar: 'العربية', fr: 'Français', en: 'English' } as const;
const KNOWN_FIELDS = ['first_name', 'last_name', 'email', 'city_id', 'lang', 'role', 'for', 'password', 'code'];

export const ProfileForm = ({ me, onChange, cities, regions }: ProfileFormProps): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: KNOWN_FIELDS, reload: false });
  const [email, setEmail] = useState(me.email ?? '');
  const [shown, setShown] = useState(0);
  const isOtherEmail = email.trim().toLowerCase() !== (me.email ?? '');
  const canChooseRole = me.role === 'farmer' || me.role === 'buyer';

  const save = submit(async (fields) => {
    const text = (name: string): string => getText(fields, name);
    const lang = text('lang');
    const input = {
      body: {
        first_name: text('first_name'),
        last_name: text('last_name'),
        email: text('email'),
        city_id: text('city_id'),
        ...(isLang(lang) ? { lang } : {}),
        ...(canChooseRole ? { role: text('role') as 'farmer' } : {}),
        for: text('for') as 'Particular',
        password: text('password'),
        code: text('code'),
      },
    };
    const updated = await withProof(() => api('POST /api/user/update', input));
    onChange(updated);
    // A new address takes effect later: the field shows the present one again.
    setEmail(updated.email ?? '');
    setShown((count) => count + 1);
    showToast(t(isOtherEmail && getWaitingEmail(updated) ? 'profile.email_sent' : 'profile.saved'));
    if (updated.lang !== me.lang) await openPage(PATHS.profile, updated.lang);
  });

  return (
    <Section title={t('profile.about')}>
      <form ref={ref} onSubmit={save} method="post" noValidate className="flex flex-col gap-5">
        <Alert>{formError}</Alert>
        <NameFields first={me.first_name} last={me.last_name} fieldError={fieldError} />
        <TextField
          key={shown}
          className="min-h-12"
          name="email"
          type="email"
          label={t('accounts.email')}
          help={t('profile.email_help')}
          error={fieldError('email')}
          optional={me.phone_verified}
          ltr
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={me.email ?? ''}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          maxLength={254}
        />
        {isOtherEmail ? <OwnerProof me={me} fieldError={fieldError} /> : <PendingEmail me={me} onChange={onChange} />}
        <div className="flex flex-col gap-5 sm:flex-row sm:gap-4">
          <CityPicker
            label={t('profile.city')}
            error={fieldError('city_id')}
            optional
            frameClass="min-w-0 flex-1"
            name="city_id"
            defaultValue={me.city_id ?? ''}
            className="min-h-12"
            empty={t('common.choose')}
            groups={groupCities(cities, regions, lang)}
          />
          <Select
            label={t('layout.language')}
            help={t('profile.lang_help')}
            error={fieldError('lang')}
            frameClass="min-w-0 flex-1"
            name="lang"
            defaultValue={me.lang}
            className="min-h-12"
          >
            {LANGS.map((lang) => (
              <option key={lang} value={lang} lang={lang}>
                {LANGUAGES[lang]}
              </option>
            ))}
          </Select>
        </div>
        {canChooseRole && <RoleChoice value={me.role} error={fieldError('role')} />}
        <StandingChoice value={me.for} error={fieldError('for')} />
        <Button type="submit" variant="main" busy={busy} className="min-h-12 sm:self-start sm:px-10">
          {t('common.save')}
        </Button>
      </form>
    </Section>
  );
};

interface PendingEmailProps {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
}

/** The address of an account that waits for its link: a new one, or the only one without proof. */
const getWaitingEmail = ({ email, email_verified, pending_email }: Me): string | null =>
  pending_email ?? (email_verified ? null : email);

/** Shows that an address of the account waits for its link; sends the link again, or removes a new address. */
const PendingEmail = ({ me, onChange }: PendingEmailProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const resending = useMutation({ reload: false });
  const cancelling = useMutation({ reload: false });
  const waiting = getWaitingEmail(me);
  if (waiting === null) return null;
  const resend = () => resending.run(() => api('POST /api/user/email/resend'), t('profile.email_sent'));
  const cancel = () => cancelling.run(async () => onChange(await api('POST /api/user/email/cancel')));
  const canCancel = me.email_verified || me.phone_verified;
  return (
    <div className="flex flex-col gap-3 rounded-field bg-saffron-wash px-4 py-3">
      <p className="flex gap-2">
        <Icon name="triangle-alert" className="mt-1 size-5 shrink-0" />
        <span className="min-w-0 break-words">{t('profile.email_waits', { email: waiting })}</span>
      </p>
      <Alert>{resending.message ?? cancelling.message}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" busy={resending.busy} onClick={() => void resend()}>
          {t('profile.email_again')}
        </Button>
        {canCancel && (
          <Button variant="bare" busy={cancelling.busy} onClick={() => void cancel()}>
            {t('profile.email_cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};
