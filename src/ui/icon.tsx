import type { ReactNode, SVGProps } from 'react';
import type { IconName } from './icon-names.ts';

interface Props extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
}

/**
 * An icon from a shared sprite, so that pages carry no shapes. Decorative: the text next to it or an `aria-label` names
 * it.
 */
export const Icon = ({ name, ...rest }: Props): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...rest}
  >
    <use href={`/art/icons.svg#${name}`} />
  </svg>
);
