import { Icon } from '#ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import { useSite } from '#client/site.tsx';
import { MIN_PASSWORD_LENGTH, strengthOf, type Strength } from './credentials.ts';
import '#i18n/bundles/accounts.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** `new` shows the strength and lets password managers suggest a password. */
  readonly kind: 'present' | 'new';
  readonly autoFocus?: boolean;
}

const STRENGTH_CLASSES: Readonly<Record<Strength, string>> = {
  short: 'w-1/4 bg-clay',
  fair: 'w-2/3 bg-saffron',
  good: 'w-full bg-olive',
};

const Meter = ({ password }: { password: string }): ReactNode => {
  const strength = strengthOf(password);
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className={`h-full rounded-full transition-all duration-150 ${password === '' ? 'w-0' : STRENGTH_CLASSES[strength]}`}
      />
    </div>
  );
};

/** A password input with a button that reveals it: most wrong passwords on phones are typing errors. */
export const PasswordField = ({ name, label, error, kind, autoFocus = false }: Props): ReactNode => {
  const { t } = useSite();
  const [shown, setShown] = useState(false);
  const [value, setValue] = useState('');
  const help =
    kind === 'new'
      ? t(value === '' ? 'accounts.password.help' : `accounts.password.${strengthOf(value)}`, {
          least: MIN_PASSWORD_LENGTH,
        })
      : undefined;
  const icon = shown ? 'eye-off' : 'eye';
  return (
    <Field label={label} help={help} error={error} className="min-w-0">
      {(control) => (
        <>
          <div className="relative">
            <input
              {...control}
              name={name}
              dir="ltr"
              type={shown ? 'text' : 'password'}
              autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoFocus={autoFocus}
              maxLength={128}
              onInput={(event) => setValue(event.currentTarget.value)}
              className={`${control.className} min-h-12 pe-13 rtl:ps-13 rtl:pe-3.5 rtl:text-end`}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label={t('accounts.password.show')}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              className="absolute end-0.5 top-0.5 flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
            >
              <Icon name={icon} className="size-5" />
            </button>
          </div>
          {kind === 'new' && <Meter password={value} />}
        </>
      )}
    </Field>
  );
};
