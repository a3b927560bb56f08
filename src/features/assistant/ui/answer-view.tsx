import { type ReactNode, useEffect, useRef } from 'react';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import type { ResponseOf } from '#client/api.ts';
import { Link } from '#ui/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';

interface AnswerItemProps {
  readonly item: NonNullable<ResponseOf<'POST /chatbot'>['items']>[number];
}

const AnswerItem = ({ item }: AnswerItemProps): ReactNode => {
  const { t, lang } = useSite();
  return (
    <Link
      to={pathTo('item', { slug: item.slug, id: String(item.id) })}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card hover:shadow-raised"
    >
      <span className="block aspect-4/3 overflow-hidden bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="10rem" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 py-2">
        <span dir="auto" className="cut-lines-2 text-sm font-medium">
          <WholeNumbers text={item.title} />
        </span>
        <span className="mt-auto cut-line text-base">
          {item.price === null ? (
            <span className="text-sm text-soft">{t('common.free_price')}</span>
          ) : (
            <Money amount={item.price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          )}
        </span>
        <span className="cut-line text-xs text-soft">{item.city ? nameIn(item.city, lang) : t('card.no_city')}</span>
      </span>
    </Link>
  );
};

/** An answer of the assistant: its text, the items that it found, and a link. */
export const AnswerView = ({
  answer: { response, lang, items, link, links },
}: {
  answer: ResponseOf<'POST /chatbot'>;
}): ReactNode => {
  const { t } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  // Shows the answer together with its prompt. New browsers return a promise, which React would take for a cleanup.
  useEffect(() => {
    frame.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame} className="flex min-w-0 flex-col gap-3">
      <p dir="auto" lang={lang} className="max-w-prose break-words whitespace-pre-line">
        {response}
      </p>
      {items && items.length > 0 && (
        <ul
          aria-label={t('assistant.found')}
          className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 md:mx-0 md:scroll-px-0 md:px-0"
        >
          {items.map((item) => (
            <li key={item.id} className="w-40 shrink-0 snap-start">
              <AnswerItem item={item} />
            </li>
          ))}
        </ul>
      )}
      {link && (
        <p className="flex flex-wrap gap-3">
          {[link, ...(links ?? [])].map(({ text, path }, at) => (
            <Link key={path} to={path} className={buttonClass(at === 0 ? 'olive' : 'quiet')}>
              <span dir="auto">{text}</span>
              <Icon name="chevron-right" className="size-5 shrink-0 rtl:-scale-x-100" />
            </Link>
          ))}
        </p>
      )}
    </div>
  );
};
