import type { ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/accounts.ts';

/** What a user agrees to by creating an account. */
export const Agreement = (): ReactNode => {
  const { t, lang } = useSite();
  return (
    <p className="text-sm text-soft">
      {t('accounts.agree.text')}{' '}
      <Link to={PATHS.terms} className="text-olive underline underline-offset-4">
        {t('accounts.agree.terms')}
      </Link>{' '}
      {t('accounts.agree.and')}
      {/* The Arabic word is written together with the next one. */}
      {lang !== 'ar' && ' '}
      <Link to={PATHS.privacy} className="text-olive underline underline-offset-4">
        {t('accounts.agree.privacy')}
      </Link>
      .
    </p>
  );
};
