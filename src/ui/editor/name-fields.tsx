import type { ReactNode } from 'react';
import { LANGS } from '../../lib/lang.ts';
import { useSite } from '../../client/site.ts';
import { TextInput } from './text-input.tsx';
import type { FormMutation } from '../../client/use-form-mutation.ts';

interface Props {
  readonly row: { readonly ar_name: string; readonly fr_name: string; readonly en_name: string } | null;
  readonly sending: FormMutation;
}

/** Name fields in the three languages, each in its own direction. */
export const NameFields = ({ row, sending }: Props): ReactNode => {
  const { t } = useSite();
  return LANGS.map((lang) => (
    <TextInput
      key={lang}
      name={`${lang}_name`}
      label={t(`categories.${lang}_name`)}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      maxLength={80}
      defaultValue={row?.[`${lang}_name`] ?? ''}
      sending={sending}
    />
  ));
};
