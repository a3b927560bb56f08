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
  /** Whether it is the main action, which has a visible label even where the others are icons only. */
  readonly main?: boolean;
}

const common = 'inline-flex items-center justify-center rounded-field transition duration-150 select-none';
const VARIANTS = {
  // The icon above its label, sharing the width.
  words: `${common} min-h-14 min-w-0 flex-1 flex-col gap-0.5 px-1 text-center text-sm leading-relaxed font-medium`,
  icons: `${common} min-h-11 min-w-11`,
};
const MAIN = 'gap-2 bg-saffron-wash px-3 font-medium hover:brightness-95';

const ActionButton = ({ action, variant }: { action: OrderAction; variant: keyof typeof VARIANTS }): ReactNode => {
  const { icon, label, to, back, href, onClick, warn, main = false } = action;
  const tone = warn ? 'text-clay hover:bg-clay-wash' : 'hover:bg-olive-wash';
  const className = `${VARIANTS[variant]} ${main ? MAIN : tone}`;
  const worded = variant === 'words' || main;
  const named = !worded ? { 'aria-label': label, title: label } : {};
  const inner = (
    <>
      <Icon name={icon} className="size-5 shrink-0" />
      {worded && <span className="max-w-full cut-line">{label}</span>}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} state={back === undefined ? undefined : { back }} className={className} {...named}>
        {inner}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} className={className} {...named}>
        {inner}
      </a>
    );
  }
  return (
    <button type="button" onClick={onClick} className={className} {...named}>
      {inner}
    </button>
  );
};

interface Props {
  readonly id: number;
  readonly actions: readonly OrderAction[];
  readonly more?: readonly MenuEntry[] | undefined;
  /** `icons` in the narrow column of a table, with the label as tooltip. */
  readonly variant: keyof typeof VARIANTS;
}

export const OrderActions = ({ id, actions, more, variant }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div
      role="group"
      aria-label={t('orders.list.actions_for', { id })}
      className={variant === 'icons' ? 'flex justify-end' : 'flex items-center gap-1'}
    >
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} variant={variant} />
      ))}
      {more && more.length > 0 && <Menu label={t('orders.list.more_for', { id })} entries={more} />}
    </div>
  );
};
