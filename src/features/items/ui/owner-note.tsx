import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '../contract.ts';
import { Link } from '#ui/link.tsx';

const STYLES = {
  draft: { icon: 'pencil', className: 'border-line bg-surface text-ink' },
  pending: { icon: 'clock-3', className: 'border-saffron bg-saffron-wash text-ink' },
  accepted: { icon: 'circle-check', className: 'border-olive/40 bg-olive-wash text-ink' },
  rejected: { icon: 'circle-x', className: 'border-clay/50 bg-clay-wash text-ink' },
  deleted: { icon: 'trash', className: 'border-clay/50 bg-clay-wash text-ink' },
} as const;

/** Shows the owner and administrators the state of the item, the moderator's note, and links. */
export const OwnerNote = ({ item, own }: { item: ItemFull; own: boolean }): ReactNode => {
  const { t } = useSite();
  if (!item.state) return null;
  const state = item.deleted === '1' ? 'deleted' : item.state;
  const { icon, className } = STYLES[state];
  return (
    <section
      aria-label={t('about.owner.label')}
      className={`flex flex-col gap-3 rounded-card border p-4 md:flex-row md:items-center ${className}`}
    >
      <Icon name={icon} className="size-7 shrink-0 max-md:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name={icon} className="size-5 shrink-0 md:hidden" />
          {t(`about.owner.${state}`)}
        </p>
        <p className="text-sm">{t(`about.owner.${state}_text`)}</p>
        {item.note && (
          <p className="mt-2 flex items-start gap-2">
            <Icon name="message-square-text" className="mt-1 size-4.5 shrink-0" />
            <span>
              <span className="font-medium">{t('about.owner.note')}</span> <bdi>{item.note}</bdi>
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {own ? (
          <>
            <Link
              to={pathTo('editItem', { id: String(item.id) })}
              className={buttonClass(state === 'accepted' ? 'quiet' : 'olive')}
            >
              <Icon name="pencil" className="size-5" />
              {t('about.owner.edit')}
            </Link>
            <Link to={PATHS.myItems} className={buttonClass('quiet')}>
              {t('layout.my_items')}
            </Link>
          </>
        ) : (
          <Link to={pathTo('adminShowItem', { id: String(item.id) })} className={buttonClass('quiet')}>
            {t('about.owner.moderate')}
          </Link>
        )}
      </div>
    </section>
  );
};
