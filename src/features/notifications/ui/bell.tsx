import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { useSite } from '#client/site.tsx';
import { withTexts } from '#i18n/bundles.ts';
import type { PanelProps } from './panel.tsx';
import { refetchUnread, useUnread } from './use-notifications.ts';
import { Link } from '#ui/link.tsx';
import { toBadge } from '#lib/text.ts';

interface Props {
  readonly className: string;
  /** Number of conversations with unread messages. */
  readonly unreadChats: number;
}

/** Links to the notifications and shows the unread count; opens a panel on wide screens. */
export const Bell = ({ className, unreadChats }: Props): ReactNode => {
  const { t } = useSite();
  const navigate = useNavigate();
  const count = useUnread();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const name = count ? t('layout.notices_new', { count: toBadge(count) }) : t('layout.notices');
  // Reading a conversation also reads its notifications.
  useEffect(refetchUnread, [unreadChats]);
  const onToggle = (opened: boolean): void => {
    setOpen(opened);
    if (opened)
      withTexts(import('./panel.tsx')).then(
        (part) => setPanel(() => part.Panel),
        () => void navigate(PATHS.notifications),
      );
  };
  const bellIcon = (
    <>
      <span className="sr-only">{name}</span>
      <span className="relative">
        <Icon name="bell" className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-2.5 -top-2 min-w-5 rounded-full bg-clay px-1 text-center text-tab font-semibold text-on-clay"
          >
            <bdi>{toBadge(count)}</bdi>
          </span>
        )}
      </span>
    </>
  );
  return (
    <>
      <Link to={PATHS.notifications} className={`${className} md:hidden`}>
        {bellIcon}
      </Link>
      <Popover
        className="max-md:hidden"
        button={{
          className,
          title: name,
          children: (
            <>
              {bellIcon}
              <span aria-hidden="true" className="header-word text-tab">
                {t('layout.notices')}
              </span>
            </>
          ),
        }}
        panel={{
          ref: box,
          role: 'dialog',
          'aria-label': t('layout.notices'),
          onToggle: (event) => onToggle(event.newState === 'open'),
          className: 'w-full max-w-md',
          children: open && Panel && <Panel onClose={() => box.current?.hidePopover()} />,
        }}
      />
    </>
  );
};
