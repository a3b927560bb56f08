import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';

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

interface Props {
  readonly className: string;
  /** Whether it is an icon of the header, with a short word where there is room. */
  readonly inHeader?: boolean;
}

/** Switches between the light and the dark theme and remembers the choice on the device. */
export const ThemeButton = ({ className, inHeader = false }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      className={className}
      onClick={toggle}
      {...(inHeader ? { 'aria-label': t('layout.theme'), title: t('layout.theme') } : {})}
    >
      <Icon name="moon" className="size-5.5 dark:hidden" />
      <Icon name="sun" className="hidden size-5.5 dark:block" />
      {inHeader ? <span className="header-word text-tab">{t('layout.theme_word')}</span> : t('layout.theme')}
    </button>
  );
};
