import type { ReactNode } from 'react';

/** A spinner. Decorative: the text next to it says what is loading. */
export const Spinner = ({ className = 'size-5' }: { className?: string }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`animate-spin ${className}`}>
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
    <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
