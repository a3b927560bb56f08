import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { onProofRequest } from '#client/session/proof.ts';
import { useApi, useUser, useSite } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import type { Role } from '#lib/viewer.ts';
import { isAbsentPage } from '#lib/features.ts';
import { PATHS } from '#lib/paths.ts';
import type { IconName } from '#ui/icon-names.ts';
import { loadProofDialog } from '#features/accounts/ui/index.ts';
import { Icon } from '#ui/icon.tsx';
import '#i18n/bundles/dashboard.ts';

/** The dialog that requests a proof of who the user is; it loads when a call first needs one. */
const ProofHost = (): ReactNode => {
  const api = useApi();
  const answer = useRef<((done: boolean) => void) | null>(null);
  const { loaded, open, show, close } = useLazyDialog(async () => {
    try {
      const [ProofDialog, ways] = await Promise.all([loadProofDialog(), api('GET /api/user/prove')]);
      return { ProofDialog, ways };
    } catch (error) {
      answer.current?.(false);
      throw error;
    }
  });
  const end = (done: boolean): void => {
    answer.current?.(done);
    answer.current = null;
    close();
  };
  const ask = useEffectEvent((): Promise<boolean> => {
    answer.current?.(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answer.current = resolve;
    void show();
    return promise;
  });
  useEffect(() => {
    const remove = onProofRequest(() => ask());
    return () => {
      remove();
      answer.current?.(false);
    };
  }, []);
  if (!loaded) return null;
  return <loaded.ProofDialog ways={loaded.ways} open={open} onEnd={end} />;
};

interface Entry {
  readonly to: string;
  readonly icon: IconName;
  readonly text: (typeof TEXTS)[number];
  /** The role whose users see it; every user by default. */
  readonly role?: Role;
}

const TEXTS = [
  'overview',
  'health',
  'review',
  'goods',
  'all_orders',
  'people',
  'reports',
  'categories',
  'places',
  'dictionary',
  'slides',
  'audit',
  'deliveries',
  'received',
  'ordered',
  'chat',
  'notifications',
  'items',
  'likes',
  'searches',
  'profile',
] as const;

const ENTRIES: readonly Entry[] = [
  { to: PATHS.adminHome, icon: 'activity', text: 'overview', role: 'admin' },
  { to: PATHS.adminHealth, icon: 'gauge', text: 'health', role: 'admin' },
  { to: PATHS.pendingItems, icon: 'shield-check', text: 'review', role: 'admin' },
  { to: PATHS.adminItems, icon: 'store', text: 'goods', role: 'admin' },
  { to: PATHS.adminOrders, icon: 'clipboard-list', text: 'all_orders', role: 'admin' },
  { to: PATHS.adminUsers, icon: 'users-round', text: 'people', role: 'admin' },
  { to: PATHS.adminReports, icon: 'flag', text: 'reports', role: 'admin' },
  { to: PATHS.adminCategories, icon: 'layout-grid', text: 'categories', role: 'admin' },
  { to: PATHS.adminCities, icon: 'map-pin', text: 'places', role: 'admin' },
  { to: PATHS.adminDictionary, icon: 'languages', text: 'dictionary', role: 'admin' },
  { to: PATHS.adminSlides, icon: 'images', text: 'slides', role: 'admin' },
  { to: PATHS.adminAudit, icon: 'file-text', text: 'audit', role: 'admin' },
  { to: PATHS.deliveryOrders, icon: 'truck', text: 'deliveries', role: 'delivery' },
  { to: PATHS.sellerOrders, icon: 'package', text: 'received' },
  { to: PATHS.buyerOrders, icon: 'shopping-basket', text: 'ordered' },
  { to: PATHS.chat, icon: 'message-circle', text: 'chat' },
  { to: PATHS.notifications, icon: 'bell', text: 'notifications' },
  { to: PATHS.myItems, icon: 'layout-list', text: 'items' },
  { to: PATHS.likes, icon: 'heart', text: 'likes' },
  { to: PATHS.savedSearches, icon: 'bell-ring', text: 'searches' },
  { to: PATHS.profile, icon: 'user-round', text: 'profile' },
];

/** One group of pages. On wide screens an administrator's group has no icons, because it has many entries. */
const Group = ({ entries, many }: { entries: readonly Entry[]; many: boolean }): ReactNode => {
  const { t } = useSite();
  return (
    <ul className={`flex gap-1 ${many ? 'lg:flex-wrap lg:gap-x-0.5' : ''}`}>
      {entries.map(({ to, icon, text }) => (
        <li key={to} className="shrink-0">
          <NavLink
            to={to}
            end
            className={`flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-olive aria-[current]:border-olive aria-[current]:font-semibold aria-[current]:text-olive ${
              many ? 'lg:min-h-11 lg:px-2.5 lg:text-sm' : ''
            }`}
          >
            <Icon name={icon} className={many ? 'size-5 lg:hidden' : 'size-5'} />
            {t(`pages.${text}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
};

/** The top of every dashboard page: the navigation, and the dialog that requests a proof. */
export const DashboardTop = (): ReactNode => (
  <>
    <DashboardNav />
    <ProofHost />
  </>
);

/**
 * The navigation above every dashboard page; subpages have their own back link. Administration pages come first, then
 * the user's own: after a divider on phones, on a second row on wide screens.
 */
const DashboardNav = (): ReactNode => {
  const { t, absent } = useSite();
  const user = useUser();
  const { pathname } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  // Every page mounts its own navigation, so this runs once per page.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const entries = ENTRIES.filter(
    ({ role, to }) => (role === undefined || role === user?.role) && !isAbsentPage(to, absent),
  );
  if (!entries.some(({ to }) => to === pathname.replace(/\/$/, ''))) return null;
  const many = user?.role === 'admin';
  const groups = many ? [entries.filter(({ role }) => role), entries.filter(({ role }) => !role)] : [entries];
  return (
    <nav aria-label={t('pages.label')} className="border-b border-line bg-surface">
      <div ref={bar} className={`wrap-page no-scrollbar flex overflow-x-auto ${many ? 'lg:flex-col' : ''}`}>
        {groups.map((group, n) => (
          <div
            key={group[0]?.to}
            className={
              n === 0
                ? ''
                : 'flex before:mx-2 before:my-3 before:w-px before:bg-line lg:border-t lg:border-line lg:before:hidden'
            }
          >
            <Group entries={group} many={many} />
          </div>
        ))}
      </div>
    </nav>
  );
};
