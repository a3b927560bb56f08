import type { ReactNode, Ref } from 'react';
import { formatAmount } from '#i18n/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useSite } from '#client/site.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import type { Warning } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import { onUserChange } from '#client/session/user-data.ts';

const ICONS = {
  phone: 'phone',
  link: 'external-link',
  email: 'mail',
  handle: 'smartphone',
  price: 'coins',
  duplicate: 'copy',
} as const satisfies Record<Warning['kind'], string>;

const WarningText = ({ warning }: { warning: Warning }): ReactNode => {
  const { t, lang } = useSite();
  switch (warning.kind) {
    case 'price': {
      const { low, high, price_unit } = warning;
      return (
        <>
          {t('moderation.warnings.price')} <bdi className="ltr-run">{formatAmount(low, lang)} –</bdi>{' '}
          <Money amount={high} per={price_unit ? t(`item_types.unit.${price_unit}`) : undefined} />
        </>
      );
    }
    case 'duplicate':
      return (
        <>
          {t(`moderation.warnings.${warning.by}_${warning.same_seller ? 'own' : 'other'}`)}{' '}
          <Link
            to={pathTo('adminShowItem', { id: String(warning.id) })}
            target="_blank"
            className="py-2.5 underline underline-offset-4"
          >
            <bdi>{warning.title}</bdi>
          </Link>
        </>
      );
    default:
      return (
        <>
          {t(`moderation.warnings.${warning.kind}_${warning.field}`)}{' '}
          <bdi
            dir={warning.kind === 'handle' ? 'auto' : 'ltr'}
            className={`font-medium ${warning.kind === 'phone' ? 'whitespace-nowrap' : 'break-words'}`}
          >
            {warning.text}
          </bdi>
        </>
      );
  }
};

/** Unusual facts about an item, one line each. */
export const WarningList = ({ warnings }: { warnings: readonly Warning[] }): ReactNode => (
  <ul className="flex flex-col gap-1">
    {warnings.map((warning) => (
      <li key={JSON.stringify(warning)} className="flex items-start gap-2">
        <Icon name={ICONS[warning.kind]} className="mt-1 size-4.5 shrink-0 text-clay" />
        <span className="min-w-0">
          <WarningText warning={warning} />
        </span>
      </li>
    ))}
  </ul>
);

interface Props {
  readonly warnings: readonly Warning[];
  /** Whether the text says that the next acceptance is applied. */
  readonly repeat?: boolean;
  /** The ref with which the focus is moved here. */
  readonly ref?: Ref<HTMLElement>;
}

/** Warnings that a moderator must see before accepting an item; nothing when there are none. */
export const Warnings = ({ warnings, repeat = false, ref }: Props): ReactNode => {
  const { t } = useSite();
  if (warnings.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="warnings"
      className="scroll-mt-20 rounded-card border border-clay bg-clay-wash p-4"
    >
      <h2 id="warnings" className="mb-1 flex items-center gap-2 text-base font-semibold text-clay">
        <Icon name="triangle-alert" className="size-5" />
        {t('moderation.warnings.heading')}
      </h2>
      <WarningList warnings={warnings} />
      <p role="status" className="font-semibold">
        {repeat && t('moderation.warnings.again')}
      </p>
    </section>
  );
};

/** An item with its warnings, from the list or the review. */
interface WarnedItem {
  readonly id: number;
  readonly warnings: readonly Warning[];
}

const seen = new Set<string>();
onUserChange(() => seen.clear());

// The key contains the warnings, so that an edited item is looked at again.
const toKey = ({ id, warnings }: WarnedItem): string => `${id} ${JSON.stringify(warnings)}`;

/** Whether the moderator has not looked at the warnings of an item since the page was loaded. */
export const hasUnseenWarnings = (item: WarnedItem): boolean => item.warnings.length > 0 && !seen.has(toKey(item));

export const markWarningsSeen = (item: WarnedItem): void => void seen.add(toKey(item));
