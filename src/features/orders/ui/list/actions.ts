import type { IconName } from '../../../../ui/icon-names.ts';

/** Something that can be done with an order of a list: a page to open, a number to call, or a button. */
export interface OrderAction {
  readonly icon: IconName;
  readonly label: string;
  /** A page, and what it is told of where one comes from. */
  readonly to?: string;
  readonly back?: string;
  /** An address outside of the pages, for instance a phone number. */
  readonly href?: string;
  readonly onClick?: () => void;
  /** It takes something away. */
  readonly warn?: boolean;
  /** What one comes for: said in words also where the others are signs. */
  readonly main?: boolean;
}
