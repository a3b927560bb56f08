import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { DisabledReason } from './button.tsx';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { Link } from './link.tsx';

export interface MenuEntry {
  readonly icon: IconName;
  readonly label: string;
  readonly to?: string;
  /** URL that the page uses for its back link. */
  readonly back?: string;
  /** The address of another program, e.g. of the phone. */
  readonly href?: string;
  readonly onClick?: () => void;
  readonly destructive?: boolean;
  /** Shown below its label. */
  readonly disabledReason?: DisabledReason;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1.5 text-start outline-offset-[-3px] select-none hover:bg-olive-wash focus:bg-olive-wash';

interface ItemProps {
  readonly entry: MenuEntry;
  /** Whether the Tab key reaches it: one item of each menu. */
  readonly tabbable: boolean;
  readonly onSelect: () => void;
}

const MenuItem = ({ entry, tabbable, onSelect }: ItemProps): ReactNode => {
  const { icon, label, to, back, href, onClick, destructive: warn = false, disabledReason: off } = entry;
  const inner = (
    <>
      <Icon name={icon} className="size-5 shrink-0" />
      <span>
        {label}
        {off && <span className="block text-sm text-soft">{off}</span>}
      </span>
    </>
  );
  const common = {
    role: 'menuitem',
    tabIndex: tabbable ? 0 : -1,
    className: `${entryClass} ${warn ? 'text-clay' : ''}`,
  } as const;
  if (to !== undefined) {
    return (
      <Link to={to} state={back === undefined ? undefined : { back }} onClick={onSelect} {...common}>
        {inner}
      </Link>
    );
  }
  if (href !== undefined) {
    const elsewhere = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a href={href} onClick={onSelect} {...elsewhere} {...common}>
        {inner}
      </a>
    );
  }
  const choose = (): void => {
    if (off) return;
    onSelect();
    onClick?.();
  };
  return (
    <button type="button" aria-disabled={off ? true : undefined} onClick={choose} {...common}>
      {inner}
    </button>
  );
};

interface Props {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * A three-dot menu: arrow keys, Home, End and first letters move, Escape and an outside click close, focus returns to
 * the button.
 */
export const Menu = ({ label, entries }: Props): ReactNode => {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => menu.current?.hidePopover();
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const onButtonKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu.current?.showPopover();
    // The update is synchronous, so that the menu receives the next key.
    items()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus({ preventScroll: true });
  };
  const onMenuKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (key === 'Tab') close();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[key];
    if (step) {
      event.preventDefault();
      all[step(at, all.length - 1)]?.focus();
    } else if (key.trim().length === 1 && !ctrlKey && !altKey && !metaKey) {
      const startsWithKey = ({ textContent }: HTMLElement): boolean =>
        textContent.toLowerCase().startsWith(key.toLowerCase());
      [...all.slice(at + 1), ...all.slice(0, at)].find(startsWithKey)?.focus();
    }
  };

  return (
    <Popover
      className="shrink-0"
      button={{
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-label': label,
        title: label,
        onKeyDown: onButtonKeyDown,
        className:
          'inline-flex size-11 items-center justify-center rounded-full text-soft hover:bg-olive-wash hover:text-olive',
        children: <Icon name="ellipsis-vertical" className="size-5.5" />,
      }}
      panel={{
        ref: menu,
        role: 'menu',
        tabIndex: -1,
        'aria-label': label,
        onBeforeToggle: ({ newState }) => {
          // The menu is rendered before it becomes visible.
          if (newState === 'open') flushSync(() => setOpen(true));
        },
        onToggle: ({ newState }) => {
          // The menu is emptied only now: while closing, the browser moves the focus from inside back to the button.
          if (newState === 'closed') setOpen(false);
          else if (!menu.current?.contains(document.activeElement)) items()[0]?.focus({ preventScroll: true });
        },
        onKeyDown: onMenuKeyDown,
        className: 'max-w-72 min-w-56 overflow-y-auto overscroll-contain p-1.5',
        children:
          open &&
          entries.map((entry, index) => (
            <MenuItem key={entry.label} entry={entry} tabbable={index === 0} onSelect={close} />
          )),
      }}
    />
  );
};
