import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { useSite } from '#client/site.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/orders.ts';

/** An action on an order of a list: a page, a phone number, or a button. */
export interface OrderAction {
  readonly icon: IconName;
  readonly label: string;
  /** A page, and the URL it should link back to. */
  readonly to?: string;
  readonly back?: string;
  /** An external URL, e.g. a phone number. */
  readonly href?: string;
  readonly onClick?: () => void;
  /** Whether the action is destructive. */
  readonly warn?: boolean;
  /** Whether it is the main action, which is a button in every list. */
  readonly main?: boolean;
}

const VARIANTS = {
  // The icon above its label, sharing the width.
  card: 'min-h-14 min-w-0 flex-1 flex-col gap-0.5 px-1 text-center text-sm leading-relaxed hover:bg-olive-wash',
  row: 'min-h-11 gap-2 px-3 hover:bg-olive-wash',
};
const MAIN = 'gap-2 bg-saffron-wash px-3 hover:brightness-95';

const ActionButton = ({ action, variant }: { action: OrderAction; variant: keyof typeof VARIANTS }): ReactNode => {
  const { icon, label, to, back, href, onClick, main = false } = action;
  const className = `inline-flex items-center justify-center rounded-field font-medium transition duration-150 select-none ${VARIANTS[variant]} ${main ? MAIN : ''}`;
  const inner = (
    <>
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="max-w-full cut-line">{label}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} state={back === undefined ? undefined : { back }} className={className}>
        {inner}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} className={className}>
        {inner}
      </a>
    );
  }
  return (
    <button type="button" onClick={onClick} className={className}>
      {inner}
    </button>
  );
};

interface Props {
  readonly id: number;
  readonly actions: readonly OrderAction[];
  readonly more?: readonly MenuEntry[] | undefined;
  /** A row of a table has room for the main action only. */
  readonly variant: keyof typeof VARIANTS;
}

/** The actions on an order of a list: what is harmless as buttons, what is destructive or has no room in the menu. */
export const OrderActions = ({ id, actions, more, variant }: Props): ReactNode => {
  const { t } = useSite();
  const isShown = ({ main = false, warn = false }: OrderAction): boolean => (variant === 'row' ? main : !warn);
  const entries = actions
    .filter((action) => !isShown(action))
    .map((action): MenuEntry => ({ ...action, destructive: action.warn === true }))
    .concat(more ?? []);
  return (
    <div
      role="group"
      aria-label={t('orders.list.actions_for', { id })}
      className={`flex items-center gap-1 ${variant === 'row' ? 'justify-end' : ''}`}
    >
      {actions.filter(isShown).map((action) => (
        <ActionButton key={action.label} action={action} variant={variant} />
      ))}
      {entries.length > 0 && <Menu label={t('orders.list.more_for', { id })} entries={entries} />}
    </div>
  );
};
