import type { ReactNode } from 'react';

/** A turning ring, as large as the text beside it. Decoration: say in words what is being waited for. */
export const Spinner = ({ className = 'size-5' }: { className?: string }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`animate-spin ${className}`}>
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
    <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
