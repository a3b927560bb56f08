import type { ReactNode, SVGProps } from 'react';
import type { IconName } from './icon-names.ts';

interface Props extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
}

/**
 * An icon, drawn from one shared file, so that pages carry names and not shapes. Decoration: the words beside it, or an
 * `aria-label` on its button, say what it means.
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
