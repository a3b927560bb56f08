import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Confirm, Modal } from '#ui/modal.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { AdminSlide } from '../contract.ts';
import { SlideForm } from '../ui/slide-form.tsx';
import { SlideRow } from '../ui/slide-row.tsx';
import { useRowOrder } from '#ui/editor/row-actions.tsx';
import { useRemoveRow } from '#ui/editor/remove-form.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';

export interface SlidesPageData {
  readonly slides: readonly AdminSlide[];
}

export const loader = defineLoader<SlidesPageData>(({ api }) => api('GET /api/admin/slides'));

export const meta = ({ t }: MetaArgs) => ({ title: t('slides.heading'), canonical: null });

export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { slides } = useLoaderData<SlidesPageData>();
  const [editing, setEditing] = useState<AdminSlide | 'new' | null>(null);
  const removing = useRemoveRow<AdminSlide>(({ id }) => api('DELETE /api/admin/slides/{id}', { params: { id } }));
  const order = useRowOrder(
    slides.map(({ id }) => id),
    (ids) => api('POST /api/admin/slides/reorder', { body: { ids } }),
  );
  const edited = editing === 'new' ? null : editing;
  const getTitle = (slide: AdminSlide | null): string => slide?.[`${lang}_title`] ?? '';
  return (
    <ListPage
      heading={t('slides.heading')}
      text={t('slides.text')}
      actions={
        <>
          <Link to={PATHS.home} className={buttonClass('quiet')}>
            <Icon name="house" className="size-5" />
            {t('slides.see')}
          </Link>
          <Button variant="main" onClick={() => setEditing('new')}>
            <Icon name="plus" className="size-5" />
            {t('slides.add')}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col gap-2">
        {slides.map((slide) => (
          <SlideRow
            key={slide.id}
            slide={slide}
            move={order.controlsFor(slide.id)}
            onEdit={() => setEditing(slide)}
            onDelete={() => removing.request(slide)}
          />
        ))}
      </ol>
      <Modal
        open={editing !== null}
        title={edited ? t('categories.edit_of', { name: getTitle(edited) }) : t('slides.add')}
        onClose={() => setEditing(null)}
      >
        <SlideForm slide={edited} onClose={() => setEditing(null)} />
      </Modal>
      <Confirm
        open={removing.row !== null}
        title={t('categories.delete_of', { name: getTitle(removing.row) })}
        text={t('slides.delete_text')}
        action={t('categories.delete')}
        busy={removing.busy}
        onConfirm={removing.confirm}
        onClose={removing.close}
      />
    </ListPage>
  );
};
