import type { ReactNode, SVGProps } from 'react';
import type { IconName } from './icon-names.ts';

interface Props extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
}

/** An icon from a shared sprite, so that pages carry no shapes. Decorative: the text next to it or an `aria-label` names it. */
export const Icon = ({ name, className = '', ...rest }: Props): ReactNode => (
  <svg aria-hidden="true" {...rest} className={`icon ${className}`}>
    <use href={`/art/icons.svg#${name}`} />
  </svg>
);

/** A spinner. Decorative: the text next to it describes what is loading. */
export const Spinner = ({ className = 'size-5' }: { className?: string }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`animate-spin ${className}`}>
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
    <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
