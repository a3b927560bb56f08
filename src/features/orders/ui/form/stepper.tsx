import type { ReactNode } from 'react';
import type { ControlProps } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import { stepQuantity, sanitizeQuantity } from './values.ts';

interface Props extends ControlProps {
  /** Digits; empty while typing. */
  readonly value: string;
  /** Max quantity. */
  readonly most: number;
  readonly onChange: (value: string) => void;
}

const step =
  'flex size-12 shrink-0 items-center justify-center rounded-field border border-line bg-surface text-olive transition duration-150 hover:bg-olive-wash active:brightness-95 disabled:text-soft disabled:opacity-50';

/** A quantity input with two large buttons, from 1 to the maximum. */
export const Stepper = ({ value, most, onChange, className, ...control }: Props): ReactNode => {
  const { t } = useSite();
  const [down, up] = ([-1, 1] as const).map((by) => stepQuantity(value, by, most));
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={t('common.one_less')}
        disabled={value !== '' && Number(value) <= 1}
        onClick={() => onChange(down ?? '1')}
        className={step}
      >
        <Icon name="minus" className="size-6" />
      </button>
      <input
        {...control}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(sanitizeQuantity(event.target.value, most))}
        onBlur={() => value === '' && onChange('1')}
        onFocus={(event) => event.target.select()}
        className={`${className} min-h-12 w-[5ch]! min-w-16! max-w-32 grow text-center text-xl font-bold tabular-nums`}
      />
      <button
        type="button"
        aria-label={t('common.one_more')}
        disabled={Number(value) >= most}
        onClick={() => onChange(up ?? '1')}
        className={step}
      >
        <Icon name="plus" className="size-6" />
      </button>
    </div>
  );
};
