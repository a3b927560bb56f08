import type { ReactNode } from 'react';

/** A speech bubble with a receiver: what people here look for when they want to write. */
export const WhatsappIcon = ({ className = 'size-5' }: { className?: string }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.9" className={className}>
    <path strokeLinecap="round" strokeLinejoin="round" d="M3.2 20.8l1.3-4.6a8.8 8.8 0 1 1 3.4 3.3z" />
    <path
      fill="currentColor"
      stroke="none"
      d="M9.2 7.4c.3 0 .6 0 .8.5l.7 1.6c.1.2 0 .5-.1.7l-.6.8c.7 1.3 1.7 2.3 3.1 2.9l.8-.8c.2-.2.4-.2.7-.1l1.5.7c.4.2.5.5.5.8 0 1.3-1 2.3-2.3 2.2-3.7-.4-6.6-3.2-7.1-6.9-.1-1.3.8-2.4 2-2.4z"
    />
  </svg>
);
