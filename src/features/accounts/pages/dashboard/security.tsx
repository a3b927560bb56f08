import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { AppSection } from '#features/accounts/ui/security/app-section.tsx';
import { GoogleSection } from '#features/accounts/ui/security/google-section.tsx';
import { PasskeysSection } from '#features/accounts/ui/security/passkeys-section.tsx';
import { NewRecoveryCodes, RecoverySection } from '#features/accounts/ui/security/recovery-codes.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Factors } from '#features/accounts/contract/factors.ts';
import { readProblem, type GoogleProblem } from '#features/accounts/rules.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';

export interface SecurityData {
  readonly factors: Factors;
  readonly problem?: GoogleProblem | undefined;
}

export const loader = defineLoader<SecurityData>(async ({ api, url }) => ({
  ...(await api('GET /api/user/factors')),
  problem: readProblem(url.searchParams),
}));

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('security.title'), canonical: null });

/** The second factors of the viewer. An administrator of a live site sees no other page before they have one. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { factors, problem } = useLoaderData<SecurityData>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasFactor = factors.totp || factors.passkeys.length > 0;
  return (
    <div className="wrap-page flex max-w-2xl flex-col gap-5 py-5 lg:py-8">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl">{t('security.title')}</h1>
        <p className="text-soft">{t('security.text')}</p>
      </div>
      {factors.required && !hasFactor && (
        <p className="rounded-field bg-saffron-wash px-4 py-3">{t('security.required')}</p>
      )}
      {codes && <NewRecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      <AppSection isOn={factors.totp} onCodes={setCodes} />
      <PasskeysSection factors={factors} onCodes={setCodes} />
      {hasFactor && <RecoverySection left={factors.recovery_codes} onCodes={setCodes} />}
      {factors.google && <GoogleSection linkedAt={factors.google.linked_at} problem={problem} />}
      <Link to={PATHS.profile} className={buttonClass('bare', 'self-start px-2')}>
        {t('security.back')}
      </Link>
    </div>
  );
};
