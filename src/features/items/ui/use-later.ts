import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that is fetched once it is wanted, so that the first visit does not wait for it. `null` until it is here;
 * where it cannot be had the page does without.
 */
export const useLater = <P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  wanted: boolean,
): ComponentType<P> | null => {
  const [got, setGot] = useState<{ readonly of: ComponentType<P> } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (module) => setGot({ of: module.default }),
      () => {},
    );
  }, [load, wanted]);
  return got?.of ?? null;
};
