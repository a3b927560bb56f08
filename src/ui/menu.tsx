import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

/** A menu item: a link or an action. */
export interface MenuEntry {
  readonly icon: IconName;
  readonly label: string;
  readonly to?: string;
  /** URL that the page uses for its back link. */
  readonly back?: string;
  readonly onClick?: () => void;
  /** Whether the action is destructive. */
  readonly destructive?: boolean;
  /** Reason why it is disabled. */
  readonly disabledReason?: string | undefined;
}

const GAP = 4;

/** Positions a menu at the end of its button, below or, when there is more room, above; limits its height. */
const positionMenu = (menu: HTMLElement, button: HTMLElement): void => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = top > clientHeight - bottom;
  const { style } = menu;
  style.insetBlockStart = above ? 'auto' : `${bottom + GAP}px`;
  style.insetBlockEnd = above ? `${clientHeight - top + GAP}px` : 'auto';
  style.insetInlineEnd = `${getComputedStyle(menu).direction === 'rtl' ? left : clientWidth - right}px`;
  style.maxHeight = `${(above ? top : clientHeight - bottom) - 2 * GAP}px`;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1.5 text-start outline-offset-[-3px] select-none hover:bg-olive-wash focus:bg-olive-wash';

const MenuItem = ({ entry, onSelect }: { entry: MenuEntry; onSelect: () => void }): ReactNode => {
  const { icon, label, to, back, onClick, destructive: warn = false, disabledReason: off } = entry;
  const inner = (
    <>
      <Icon name={icon} className="size-5 shrink-0" />
      <span>
        {label}
        {off && <span className="block text-sm text-soft">{off}</span>}
      </span>
    </>
  );
  const common = { role: 'menuitem', tabIndex: -1, className: `${entryClass} ${warn ? 'text-clay' : ''}` } as const;
  if (to !== undefined) {
    return (
      <Link to={to} state={back === undefined ? undefined : { back }} onClick={onSelect} {...common}>
        {inner}
      </Link>
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
  /** Accessible name of the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** A three-dot menu: arrow keys move, Escape and an outside click close, focus returns to the button. */
export const Menu = ({ label, entries }: Props): ReactNode => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => menu.current?.hidePopover();

  useEffect(() => {
    if (!open) return undefined;
    // Follows its button while that is visible.
    const follow = (): void => {
      if (!menu.current || !button.current) return;
      const { top, bottom } = button.current.getBoundingClientRect();
      if (bottom < 0 || top > document.documentElement.clientHeight) menu.current.hidePopover();
      else positionMenu(menu.current, button.current);
    };
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof Node && menu.current?.contains(target))) follow();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [open]);

  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') close();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
          // Synchronously, so that the menu receives the next key.
          items()[0]?.focus({ preventScroll: true });
        }}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-olive-wash hover:text-olive"
      >
        <Icon name="ellipsis-vertical" className="size-5.5" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return;
          // Render and position before it becomes visible.
          flushSync(() => setOpen(true));
          if (menu.current && button.current) positionMenu(menu.current, button.current);
        }}
        onToggle={({ newState }) => {
          // Emptied only now: while closing, the browser moves the focus from inside back to the button.
          if (newState === 'closed') setOpen(false);
          else if (!menu.current?.contains(document.activeElement)) items()[0]?.focus({ preventScroll: true });
        }}
        onKeyDown={onKeyDown}
        className="menu-popover max-w-72 min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        {open && entries.map((entry) => <MenuItem key={entry.label} entry={entry} onSelect={close} />)}
      </div>
    </>
  );
};
