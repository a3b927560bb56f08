import type { ReactNode } from 'react';

/** Placeholder while notifications load. */
export const Skeleton = (): ReactNode => (
  <div aria-hidden="true" className="flex flex-col gap-3 p-4">
    {[1, 2, 3].map((n) => (
      <div key={n} className="skeleton min-h-14" />
    ))}
  </div>
);
