import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { MAX_EMAIL_LENGTH } from '#lib/email.ts';
import { TextField } from '#ui/text-field.tsx';
import { ORDER_FIELDS } from '#features/orders/rules/fields.ts';
import type { OrderForm } from './use-order-form.ts';
import '#client/texts/order.ts';

/** Name, phone and e-mail of the customer. */
export const CustomerFields = ({ form: { values, set, fieldError } }: { form: OrderForm }): ReactNode => {
  const { t } = useSite();
  const bind = (name: 'name' | 'phone' | 'email') => ({
    name,
    label: t(`order.${name}`),
    className: 'min-h-12',
    value: values[name],
    error: fieldError(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...bind('name')} autoComplete="name" maxLength={ORDER_FIELDS.name.max} enterKeyHint="next" />
      <TextField
        {...bind('phone')}
        help={t('order.phone_help')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        ltr
        placeholder="06 12 34 56 78"
        maxLength={40}
        enterKeyHint="next"
      />
      <TextField
        {...bind('email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        ltr
        maxLength={MAX_EMAIL_LENGTH}
        enterKeyHint="next"
      />
    </>
  );
};
