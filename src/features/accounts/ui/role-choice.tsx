import { type ReactNode, useId } from 'react';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/accounts.ts';

interface RoleChoiceProps {
  readonly value?: string | undefined;
  readonly error?: string | undefined;
}

/** The user's main role: farmer or buyer. */
export const RoleChoice = ({ value, error }: RoleChoiceProps): ReactNode => {
  const { t } = useSite();
  return (
    <ChoiceCards
      name="role"
      legend={t('accounts.role.legend')}
      value={value}
      error={error}
      choices={[
        { value: 'farmer', label: t('accounts.role.farmer'), text: t('accounts.role.farmer_text') },
        { value: 'buyer', label: t('accounts.role.buyer'), text: t('accounts.role.buyer_text') },
      ]}
    />
  );
};

/** Whether the user represents a business or acts privately. */
export const StandingChoice = ({ value, error }: RoleChoiceProps): ReactNode => {
  const { t } = useSite();
  return (
    <ChoiceCards
      name="for"
      legend={t('accounts.standing.legend')}
      value={value}
      error={error}
      choices={[
        { value: 'Particular', label: t('accounts.standing.particular'), text: t('accounts.standing.particular_text') },
        {
          value: 'Professional',
          label: t('accounts.standing.professional'),
          text: t('accounts.standing.professional_text'),
        },
      ]}
    />
  );
};

interface ChoiceCardsProps {
  readonly name: string;
  readonly legend: string;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly text?: string }[];
}

/** A radio group of large picture cards. */
const ChoiceCards = ({ name, legend, value, error, choices }: ChoiceCardsProps): ReactNode => {
  const errorId = useId();
  return (
    <fieldset {...(error ? { 'aria-describedby': errorId } : {})}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid-fit-2 gap-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`relative flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 bg-raised px-3 pt-3 pb-3.5 text-center transition duration-150 hover:bg-olive-wash has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky ${error ? 'border-clay' : 'border-line'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={value === choice.value}
              {...(error ? { 'aria-invalid': true } : {})}
              className="absolute start-3 top-3 size-5 accent-olive"
            />
            <img
              src={`/pictures/roles/${choice.value}.webp`}
              alt=""
              width={88}
              height={88}
              className="size-22 object-contain"
            />
            <span className="font-semibold">{choice.label}</span>
            {choice.text && <span className="text-sm text-soft">{choice.text}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
};
