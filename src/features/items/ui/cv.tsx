import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { ItemFull } from '../contract.ts';
import { SignInLink } from '#ui/sign-in-link.tsx';

/** The CV of a job profile, for signed-in users only. */
export const Component = ({ item, signedIn }: { item: ItemFull; signedIn: boolean }): ReactNode => {
  const { t } = useSite();
  const [path = ''] = item.images.split(',', 1);
  if (item.type !== 'Professional' || !path) return null;
  return signedIn ? (
    <a href={`/${path}`} download className={buttonClass('quiet', 'self-start')}>
      <Icon name="file-down" className="size-5" />
      {t('item.cv')}
    </a>
  ) : (
    <SignInLink action={{ action: 'cv', id: item.id }} className={buttonClass('quiet', 'self-start')}>
      <Icon name="lock" className="size-5" />
      {t('item.cv_sign_in')}
    </SignInLink>
  );
};
