import { Icon } from '../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../../client/site.ts';

const toggle = (): void => {
  const root = document.documentElement;
  const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Without storage, the theme only changes on this page.
  }
};

/** Switches between the light and the dark theme and remembers the choice on the device. */
export const ThemeButton = ({ className, word = false }: { className: string; word?: boolean }): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      className={className}
      onClick={toggle}
      {...(word ? {} : { 'aria-label': t('layout.theme'), title: t('layout.theme') })}
    >
      <Icon name="moon" className="size-5.5 dark:hidden" />
      <Icon name="sun" className="hidden size-5.5 dark:block" />
      {word && t('layout.theme')}
    </button>
  );
};
