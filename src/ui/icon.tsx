import type { ReactNode, SVGProps } from 'react';
import type { IconName } from './icon-names.ts';

interface Props extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
}

/**
 * An icon from a shared sprite, so that pages carry no shapes. Decorative: the text next to it or an `aria-label` names
 * it.
 */
export const Icon = ({ name, className = '', ...rest }: Props): ReactNode => (
  <svg aria-hidden="true" {...rest} className={`icon ${className}`}>
    <use href={`/art/icons.svg#${name}`} />
  </svg>
);
