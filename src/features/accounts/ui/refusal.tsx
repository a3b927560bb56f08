import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import type { Refused } from './use-submit.ts';

const NONE: readonly string[] = [];

/** Says why a form was refused, unless its fields say it all themselves (`known` are the fields that do). */
export const Refusal = ({
  refused,
  known = NONE,
}: {
  refused: Refused | null;
  known?: readonly string[];
}): ReactNode => {
  const names = Object.keys(refused?.fields ?? {});
  const others = names.filter((name) => !known.includes(name)).flatMap((name) => refused?.fields[name] ?? []);
  // The room stays in the page, so that screen readers notice what comes into it.
  return (
    <div role="alert" className="empty:sr-only">
      {refused && (names.length === 0 || others.length > 0) && (
        <p className="flex gap-2.5 rounded-field bg-clay-wash px-3.5 py-3 font-medium text-clay">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-5 shrink-0" />
          <span>{names.length === 0 ? refused.message : others.join(' ')}</span>
        </p>
      )}
    </div>
  );
};
