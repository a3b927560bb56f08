import { Icon } from '../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { describedBy, fieldClass } from '../../../ui/field-class.ts';
import { Field } from '../../../ui/field.tsx';
import { useSite } from '../../../client/site.ts';
import { LEAST, strengthOf, type Strength } from './typed.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** `new` tells how well it holds and lets a password manager propose one. */
  readonly kind: 'present' | 'new';
  readonly autoFocus?: boolean;
}

const LOOKS: Readonly<Record<Strength, string>> = {
  short: 'w-1/4 bg-clay',
  fair: 'w-2/3 bg-saffron',
  good: 'w-full bg-olive',
};

const Meter = ({ password }: { password: string }): ReactNode => {
  const strength = strengthOf(password);
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
      <div className={`h-full rounded-full transition-all duration-150 ${password === '' ? 'w-0' : LOOKS[strength]}`} />
    </div>
  );
};

/** A password with a button that shows it: on phones most wrong ones are mistyped. */
export const PasswordField = ({ id, name, label, error, kind, autoFocus = false }: Props): ReactNode => {
  const { t } = useSite();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const help =
    kind === 'new'
      ? t(typed === '' ? 'accounts.password.help' : `accounts.password.${strengthOf(typed)}`, { least: LEAST })
      : undefined;
  const icon = shown ? 'eye-off' : 'eye';
  return (
    <Field id={id} label={label} help={help} error={error} className="min-w-0">
      <div className="relative">
        <input
          id={id}
          name={name}
          dir="ltr"
          type={shown ? 'text' : 'password'}
          autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus}
          maxLength={128}
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...describedBy(id, help, error)}
          className={`${fieldClass(error !== undefined)} min-h-12 pe-13 rtl:ps-13 rtl:pe-3.5 rtl:text-end`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t('accounts.password.show')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute end-0.5 top-0.5 flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
        >
          <Icon name={icon} className="size-5" />
        </button>
      </div>
      {kind === 'new' && <Meter password={typed} />}
    </Field>
  );
};
