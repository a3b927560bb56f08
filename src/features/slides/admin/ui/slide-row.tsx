import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { useSite } from '#client/site.ts';
import type { AdminSlide } from '../contract.ts';
import { RowActions } from '#ui/editor/row-actions.tsx';
import { getPreviewUrl } from './slide-pictures.tsx';
import type { useRowOrder } from '#ui/editor/use-row-order.ts';
import '#client/texts/admin.ts';

interface Props {
  readonly slide: AdminSlide;
  readonly move: ReturnType<ReturnType<typeof useRowOrder>['controlsFor']>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A row of the slide list, in the viewer's language. */
export const SlideRow = ({ slide, move, onEdit, onDelete }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { link, status } = slide;
  const title = slide[`${lang}_title`];
  const picture = lang === 'ar' ? slide.rtl_picture : slide.ltr_picture;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-card">
      <img
        src={getPreviewUrl(picture)}
        alt=""
        width={240}
        height={96}
        className="aspect-5/2 w-full rounded-field object-cover sm:w-60"
      />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base leading-snug font-semibold">{title}</h2>
        <p className="text-sm">{slide[`${lang}_text`]}</p>
        <p className="text-sm text-soft">
          {slide[`${lang}_action`]} · <bdi className="ltr-run break-all">{link}</bdi>
        </p>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Badge variant={status === 'active' ? 'olive' : 'plain'}>
          {t(status === 'active' ? 'categories.active' : 'categories.hidden')}
        </Badge>
        <RowActions name={title} onEdit={onEdit} onDelete={onDelete} move={move} />
      </div>
    </li>
  );
};
