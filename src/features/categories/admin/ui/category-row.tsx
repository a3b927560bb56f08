import type { ReactNode } from 'react';
import { LANGS, nameIn } from '#lib/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { useSite } from '#client/site.ts';
import type { CategoryWithUsage } from '../contract.ts';
import { RowActions } from '#ui/editor/row-actions.tsx';
import { usesText } from '#ui/editor/uses-text.ts';
import type { useRowOrder } from '#ui/editor/use-row-order.ts';
import '#client/texts/admin.ts';

interface Props {
  readonly category: CategoryWithUsage;
  readonly move: ReturnType<ReturnType<typeof useRowOrder>['controlsFor']>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A row of the category list: picture, names and usage. */
export const CategoryRow = ({ category, move, onEdit, onDelete }: Props): ReactNode => {
  const { t, lang } = useSite();
  const name = nameIn(category, lang);
  const { picture, status } = category;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-3 shadow-card">
      <img
        src={`/${picture}${picture.startsWith('uploads/') ? '?w=160' : ''}`}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-field bg-olive-wash object-cover"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-snug font-semibold">{name}</h2>
        <p className="truncate text-sm text-soft">
          {LANGS.filter((one) => one !== lang).map((one, n) => (
            <span key={one}>
              {n > 0 && ' · '}
              <bdi lang={one}>{nameIn(category, one)}</bdi>
            </span>
          ))}
        </p>
        <p className="text-sm text-soft">{usesText(t, category) || t('categories.unused')}</p>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Badge variant={status === 'active' ? 'olive' : 'plain'}>
          {t(status === 'active' ? 'categories.active' : 'categories.hidden')}
        </Badge>
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} move={move} />
      </div>
    </li>
  );
};
