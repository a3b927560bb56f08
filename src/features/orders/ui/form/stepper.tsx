import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { ControlProps } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { stepQuantity, sanitizeQuantity } from './values.ts';
import '#client/texts/order.ts';

interface Props extends ControlProps {
  /** Digits; empty while typing. */
  readonly value: string;
  /** Min and max quantity. */
  readonly bounds: { readonly min: number; readonly max: number };
  readonly onChange: (value: string) => void;
}

const step =
  'flex size-12 shrink-0 items-center justify-center rounded-field border border-line bg-surface text-olive transition duration-150 hover:bg-olive-wash active:brightness-95 aria-disabled:text-soft aria-disabled:opacity-50';

/** A quantity input with two large buttons, which stay within the bounds. */
export const Stepper = ({ value, bounds, onChange, className, ...control }: Props): ReactNode => {
  const { t } = useSite();
  const [down, up] = ([-1, 1] as const).map((by) => stepQuantity(value, by, bounds));
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="unstyled"
        aria-label={t('common.one_less')}
        disabledReason={value !== '' && Number(value) <= bounds.min && t('order.is_least')}
        onClick={() => onChange(down ?? String(bounds.min))}
        className={step}
      >
        <Icon name="minus" className="size-6" />
      </Button>
      <input
        {...control}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(sanitizeQuantity(event.target.value, bounds.max))}
        onBlur={() => value === '' && onChange(String(bounds.min))}
        onFocus={(event) => event.target.select()}
        className={`${className} min-h-12 w-[5ch]! min-w-16! max-w-32 grow text-center text-xl font-bold tabular-nums`}
      />
      <Button
        variant="unstyled"
        aria-label={t('common.one_more')}
        disabledReason={Number(value) >= bounds.max && t('order.is_most')}
        onClick={() => onChange(up ?? String(bounds.max))}
        className={step}
      >
        <Icon name="plus" className="size-6" />
      </Button>
    </div>
  );
};
