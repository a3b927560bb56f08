import { useEffect, useState, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import { Description, Certificates, Facts, Gallery, ItemHead, Cv, PlaceMap } from '#features/items/ui/index.ts';
import { Changes } from '#features/moderation/ui/changes.tsx';
import { MarkedText, getMarks } from '#features/moderation/ui/text-diff.tsx';
import { markWarningsSeen, Warnings } from '#features/moderation/ui/warnings.tsx';
import { StatusButton, StatusDialog } from '#features/moderation/ui/status-dialog.tsx';
import type { PendingView } from '#features/moderation/contract.ts';
import { LikeButton } from '#features/likes/ui/index.ts';
import { defineLoader, getIdOf, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import { getFullName } from '#lib/text.ts';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<PendingView>(({ api, params }) =>
  api('GET /api/admin/pending-items/{id}', { params: { id: getIdOf(params) } }),
);

export const meta = ({ data }: MetaArgs<PendingView>) => ({ title: data.item.title, canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const view = useLoaderData<PendingView>();
  const { item, status, warnings } = view;
  const { pathname } = useLocation();
  const [deciding, setDeciding] = useState(false);
  const { id, title, updated_at, seller } = item;
  // The page shows all warnings.
  useEffect(() => markWarningsSeen({ id, warnings }), [id, warnings]);
  return (
    <div className="wrap-page flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={PATHS.pendingItems} className={buttonClass('bare', '-ms-4')}>
          {t('moderation.back')}
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          <StatusButton status={status} onClick={() => setDeciding(true)} />
          <Link
            to={pathTo('adminEditItem', { id: String(id) })}
            state={{ back: pathname }}
            className={buttonClass('quiet')}
          >
            {t('moderation.edit')}
          </Link>
          <Button variant="main" onClick={() => setDeciding(true)}>
            {t('moderation.decide')}
          </Button>
        </div>
      </div>
      {item.note && (
        <p className="rounded-field bg-saffron-wash px-4 py-3 whitespace-pre-line">
          {t('my_items.note', { note: item.note })}
        </p>
      )}
      <Warnings warnings={warnings} />
      <Changes view={view} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Gallery key={id} item={item} />
        <div className="flex min-w-0 flex-col gap-5">
          <ItemHead
            item={item}
            title={<MarkedText text={title} marks={getMarks(warnings, 'title')} />}
            views={item.views}
            like={<LikeButton item={item} />}
          />
          <p className="text-soft">
            {t('moderation.by', { name: getFullName(seller) })}
            {seller.phone && (
              <>
                {' '}
                · <bdi className="ltr-run">{seller.phone}</bdi>
              </>
            )}
          </p>
          <Cv item={item} signedIn />
          <Facts item={item} />
          <Certificates item={item} />
        </div>
      </div>
      <Description text={item.description}>
        <MarkedText text={item.description} marks={getMarks(warnings, 'description')} />
      </Description>
      <PlaceMap item={item} />
      <StatusDialog item={deciding ? { id, title, status, updated_at } : null} onClose={() => setDeciding(false)} />
    </div>
  );
};
