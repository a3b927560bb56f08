import { useState, type ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { formatMoment } from '#i18n/format.ts';
import { Confirm } from '#ui/modal.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { prefixOf } from '#lib/lang.ts';
import { useApi, useFeature, useSite } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import type { MyCard } from '#features/items/contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';

const entry =
  'flex min-h-11 min-w-0 flex-1 items-center justify-center gap-2 rounded-field px-2 text-center text-sm font-medium transition duration-150 select-none hover:bg-olive-wash disabled:opacity-50 sm:flex-none sm:px-3';

const ActionLabel = ({ icon, children }: { icon: IconName; children: string }): ReactNode => (
  <>
    <Icon name={icon} className="size-5 shrink-0" />
    <span className="max-w-full leading-tight break-words">{children}</span>
  </>
);

interface OwnActionsProps {
  readonly item: MyCard;
  readonly own: OwnItem;
}

/** The actions on one of the viewer's own items: the usual ones as buttons, the others in a menu. */
export const OwnActions = ({ item, own }: OwnActionsProps): ReactNode => {
  const { t, lang, now, origin } = useSite();
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const hasStatistics = useFeature('statistics');
  const statistics = useLazyDialog(async () => (await import('./statistics-dialog.tsx')).OwnStatistics);
  const { loaded: OwnStatistics } = statistics;
  const sharing = useLazyDialog(async () => {
    const [{ ShareMenu }, { item: full }] = await Promise.all([
      import('#ui/share-menu.tsx'),
      api('GET /api/items/{id}', { params: { id: item.id } }),
    ]);
    return { ShareMenu, forEveryone: full.audience === 'everyone' };
  });
  const deleted = item.deleted === '1';
  const id = String(item.id);
  const isDraft = item.state === 'draft';
  // Drafts were never listed; and while availability is asked, that question has its own buttons.
  const canToggleSold = !deleted && !isDraft && !item.ask_available;
  const renewable = item.renew_from !== null && Date.parse(item.renew_from) <= now;
  const entries: MenuEntry[] = [
    { icon: 'view', label: t('my_items.show'), to: pathTo('item', { slug: item.slug, id }) },
    ...(item.active === 'Yes'
      ? [{ icon: 'share-2', label: t('my_items.share'), onClick: () => void sharing.show() } as const]
      : []),
    ...(isDraft || !hasStatistics
      ? []
      : [
          {
            icon: 'chart-column',
            label: t('my_items.statistics'),
            onClick: () => void statistics.show(),
          } as const,
        ]),
    ...(item.renew_from === null || renewable
      ? []
      : [
          {
            icon: 'rotate-cw',
            label: t('my_items.renew'),
            disabledReason: t('my_items.renew_from', { date: formatMoment(item.renew_from, lang) }),
          } as const,
        ]),
    { icon: 'trash', label: t('common.delete'), onClick: () => setAsking(true), destructive: true },
  ];
  return (
    <div role="group" aria-label={t('my_items.menu', { title: item.title })} className="flex items-center gap-1">
      {deleted && !item.restorable && <p className="px-2 text-sm text-soft">{t('my_items.deleted_by_team')}</p>}
      {deleted && item.restorable && (
        <Button
          variant="unstyled"
          className={`${entry} text-olive`}
          waits={own.busy}
          onClick={() => void own.activate()}
        >
          <ActionLabel icon="rotate-ccw">{t('my_items.activate')}</ActionLabel>
        </Button>
      )}
      {!deleted && (
        <Link to={pathTo('editItem', { id })} className={entry}>
          <ActionLabel icon="pencil">{t('my_items.edit')}</ActionLabel>
        </Link>
      )}
      {canToggleSold && (
        <Button variant="unstyled" className={entry} waits={own.busy} onClick={() => void own.toggleSold()}>
          <ActionLabel icon={item.sold === 'Yes' ? 'rotate-ccw' : 'check'}>
            {t(item.sold === 'Yes' ? 'my_items.mark_available' : 'my_items.mark_sold')}
          </ActionLabel>
        </Button>
      )}
      {renewable && (
        <Button variant="unstyled" className={`${entry} text-olive`} waits={own.busy} onClick={() => void own.renew()}>
          <ActionLabel icon="rotate-cw">{t('my_items.renew')}</ActionLabel>
        </Button>
      )}
      <div className="ms-auto">
        <Menu label={t('my_items.more', { title: item.title })} entries={entries} />
      </div>
      {OwnStatistics && <OwnStatistics item={item} open={statistics.open} onClose={statistics.close} />}
      {sharing.loaded && (
        <sharing.loaded.ShareMenu
          title={item.title}
          link={`${origin}${prefixOf(lang)}${pathTo('item', { slug: item.slug, id })}`}
          item={sharing.loaded.forEveryone ? item : undefined}
          open={sharing.open}
          onClose={sharing.close}
        />
      )}
      <Confirm
        open={asking}
        title={t('my_items.confirm_title')}
        text={t(deleted ? 'my_items.confirm_text' : 'my_items.confirm_soft')}
        action={t('common.delete')}
        busy={own.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void own.remove();
        }}
      />
    </div>
  );
};

export interface OwnItem {
  readonly busy: boolean;
  activate(): Promise<boolean>;
  toggleSold(): Promise<boolean>;
  confirm(): Promise<boolean>;
  /** Moves the item to the front of the lists. */
  renew(): Promise<boolean>;
  remove(): Promise<boolean>;
}

/** Actions of an owner on a list item; each shows a toast and reloads the list. */
export const useOwnItem = (item: MyCard): OwnItem => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const params = { id: item.id };

  const activate = (): Promise<boolean> =>
    run(() => api('POST /api/items/{id}/activate', { params }), t('my_items.activated'));
  const toggleSold = (): Promise<boolean> =>
    run(
      () => api('POST /api/items/sold/{id}', { params }),
      t(item.sold === 'Yes' ? 'my_items.available_now' : 'my_items.sold_now'),
    );
  const confirm = (): Promise<boolean> =>
    run(() => api('POST /api/items/{id}/still-available', { params }), t('my_items.ask_thanks'));
  const renew = (): Promise<boolean> => run(() => api('POST /api/items/{id}/renew', { params }), t('my_items.renewed'));
  const remove = (): Promise<boolean> =>
    item.deleted === '1'
      ? run(() => api('DELETE /api/items/delete/{id}', { params }), t('my_items.removed'))
      : run(async () => {
          await api('DELETE /api/items/delete_from_account/{id}', { params });
          showToast(t('my_items.deleted'), { action: { label: t('my_items.undo'), run: () => void activate() } });
        });
  return { busy, activate, toggleSold, confirm, renew, remove };
};

interface AvailabilityBarProps {
  /** Number of items whose owner is asked if they are still available. */
  readonly count: number;
  /** Whether the list shows only these items. */
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Shows how many items need a confirmation; a tap filters the list to them. */
export const AvailabilityBar = ({ count, on, onChange }: AvailabilityBarProps): ReactNode => {
  const { t } = useSite();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-saffron-wash py-2 ps-4 pe-2">
      <Icon name="calendar-clock" className="size-6 shrink-0" />
      <p role="status" className="text-room font-medium">
        {t('my_items.asked', { count })}
      </p>
      <Button variant="bare" className="px-3" aria-pressed={on} onClick={() => onChange(!on)}>
        {t(on ? 'my_items.asked_all' : 'my_items.asked_show')}
      </Button>
    </div>
  );
};
