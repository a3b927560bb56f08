import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { useUser } from '#client/use-api.ts';
import { SignInLink } from '#ui/sign-in-link.tsx';

/** The header of the pages for buyers and for farmers. Guests are told that signing in shows more. */
export const SideHeader = ({ side }: { side: 'buyers' | 'farmers' }): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  return (
    <div className="wrap-page -mb-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 pt-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:-mb-3 lg:pt-6">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-olive-wash text-olive">
        <Icon name={side === 'buyers' ? 'shopping-basket' : 'sprout'} className="size-6" />
      </span>
      <div>
        <p className="font-semibold">{t(`layout.footer_${side}`)}</p>
        <p className="text-sm text-soft">{t(`search.side.${side}.text`)}</p>
      </div>
      {!user && (
        <SignInLink className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4 max-sm:col-start-2">
          {t('search.side.sign_in')}
        </SignInLink>
      )}
    </div>
  );
};
