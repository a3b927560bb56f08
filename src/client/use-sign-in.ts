import { useLocation } from 'react-router';
import { prefixOf } from '../lib/lang.ts';
import { PATHS, withQuery } from '../lib/paths.ts';
import { useSite } from './site.ts';

/** The sign-in URL that leads back to this page. */
export const useSignIn = (): string => {
  const { lang } = useSite();
  const { pathname, search } = useLocation();
  const page = pathname === '/' && lang !== 'ar' ? '' : pathname;
  return withQuery(PATHS.login, { back: `${prefixOf(lang)}${page}${search}` });
};
