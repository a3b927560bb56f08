import { useState, type ReactNode } from 'react';
import { CONTACT_FOR, type ContactFor } from '#lib/viewer.ts';
import { Section } from '#ui/section.tsx';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { Me } from '#features/accounts/contract.ts';
import '#client/texts/dashboard.ts';

interface Props {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
}

/** The choice of who sees the seller's number; saved as soon as it is chosen. */
export const ContactSection = ({ me, onChange }: Props): ReactNode => {
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
