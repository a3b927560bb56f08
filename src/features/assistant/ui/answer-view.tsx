import { useEffect, useRef, type ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { AnswerItem } from './answer-item.tsx';
import type { ResponseOf } from '#client/api.ts';
import { Link } from '#ui/link.tsx';

/** An answer of the assistant: its text, the items that it found, and a link. */
export const AnswerView = ({
  answer: { response, lang, items, link, links },
}: {
  answer: ResponseOf<'POST /chatbot'>;
}): ReactNode => {
  const { t } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  // With its prompt, once it is there. New browsers return a promise, which React would take for a cleanup.
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
