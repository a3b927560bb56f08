import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { useUnread } from './unread.ts';
import { toBadge } from '#lib/text.ts';

type ClassName = string | ((state: { isActive: boolean }) => string);

/** Link to the conversations with the number of unread ones. */
export const MessagesLink = ({ className, word = false }: { className: ClassName; word?: boolean }): ReactNode => {
  const { t } = useSite();
  const count = useUnread();
  const name = count ? t('layout.messages_new', { count: toBadge(count) }) : t('layout.messages');
  return (
    <NavLink
      to={PATHS.chat}
      className={typeof className === 'string' ? () => className : className}
      {...(word ? {} : { title: name })}
    >
      <span className="sr-only">{name}</span>
      <span className="relative">
        <Icon name="message-circle" className={word ? 'size-6' : 'size-5.5'} />
        {count > 0 && (
          <bdi
            aria-hidden="true"
            className="absolute -end-2.5 -top-2 min-w-5 rounded-full bg-clay px-1 text-center text-tab font-semibold text-on-clay"
          >
            {toBadge(count)}
          </bdi>
        )}
      </span>
      <span aria-hidden="true" className={word ? '' : 'header-word text-tab'}>
        {t('layout.messages')}
      </span>
    </NavLink>
  );
};
