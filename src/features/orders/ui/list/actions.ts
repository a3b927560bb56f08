import type { IconName } from '../../../../ui/icon-names.ts';

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
  /** A destructive action. */
  readonly warn?: boolean;
  /** The main action: has a visible label even where the others are icons only. */
  readonly main?: boolean;
}
