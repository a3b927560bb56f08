import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../ui/site.ts';
import type { ItemFull } from '../contract.ts';
import { detailsOf } from './details-of.ts';
import { useSignIn } from './use-sign-in.ts';

/** The certificates of an organic product, each a link to the paper itself. */
export const Certificates = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const paths = String(detailsOf(item).certificates ?? '')
    .split(',')
    .filter(Boolean);
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-2 text-lg md:text-xl">
        {t('kinds.field.certificates')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {paths.map((path, index) => (
          <li key={path}>
            <a href={`/${path}`} target="_blank" rel="noopener" className={buttonClass('quiet', 'px-4')}>
              <Icon name="file-badge" className="size-5 text-olive" />
              {t('item.certificate', { n: index + 1 })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The CV of a job profile: for signed-in readers only. */
export const Cv = ({ item, signedIn }: { item: ItemFull; signedIn: boolean }): ReactNode => {
  const { t } = useSite();
  const signIn = useSignIn();
  const [path = ''] = item.images.split(',', 1);
  if (item.type !== 'Professional' || !path) return null;
  return signedIn ? (
    <a href={`/${path}`} download className={buttonClass('quiet', 'self-start')}>
      <Icon name="file-down" className="size-5" />
      {t('item.cv')}
    </a>
  ) : (
    <Link to={signIn} className={buttonClass('quiet', 'self-start')}>
      <Icon name="lock" className="size-5" />
      {t('item.cv_sign_in')}
    </Link>
  );
};
