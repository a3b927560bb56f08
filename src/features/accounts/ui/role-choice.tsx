import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { ChoiceCards } from './choice-cards.tsx';
import '#client/texts/accounts.ts';

interface Props {
  readonly value?: string | undefined;
  readonly error?: string | undefined;
}

/** The user's main role: farmer or buyer. */
export const RoleChoice = ({ value, error }: Props): ReactNode => {
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
export const StandingChoice = ({ value, error }: Props): ReactNode => {
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
