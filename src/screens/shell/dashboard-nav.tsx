import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { onProofRequest } from '#client/session/proof.ts';
import { useApi, useUser, useSite } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import { toBadge } from '#lib/text.ts';
import { useUnread as useUnreadChats } from '#features/chat/ui/index.ts';
import { useUnread as useUnreadNotices } from '#features/notifications/ui/index.ts';
import type { Waiting } from '#features/overview/contract.ts';
import { createStore } from '#client/store.ts';
import { loadProofDialog } from '#features/accounts/ui/index.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Popover } from '#ui/popover.tsx';
import { findCurrent, groupsFor, type Count, type DashboardGroup, type DashboardPage } from './dashboard-pages.ts';
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

/** The counts of the user; null until they are loaded. Every page of the dashboard loads them anew. */
const waiting = createStore<Waiting | null>(null);

/** Returns the counts of the user, which load when the component mounts and when the page's data was loaded again. */
export const useWaiting = (): Waiting | null => {
  const api = useApi();
  const isLoading = useRevalidator().state === 'loading';
  useEffect(() => {
    if (isLoading) return;
    api('GET /api/user/waiting').then(
      (found) => waiting.set(found.waiting),
      // The counts of before remain.
      () => {},
    );
  }, [api, isLoading]);
  return waiting.use((value) => value);
};

/** How many things wait behind each page. */
export const useCounts = (): Readonly<Partial<Record<Count, number | null>>> => ({
  ...useWaiting(),
  chat: useUnreadChats(),
  notifications: useUnreadNotices(),
});

type Counts = ReturnType<typeof useCounts>;

/** A number of things that wait, on any ground. */
export const WaitingBadge = ({ count }: { count: number }): ReactNode => (
  <span className="ms-auto min-w-6 rounded-full bg-clay px-1.5 text-center text-tab font-semibold text-on-clay tabular-nums">
    <bdi>{toBadge(count)}</bdi>
  </span>
);

interface GroupProps {
  readonly group: DashboardGroup;
  readonly current: DashboardPage | undefined;
  readonly counts: Counts;
}

const Group = ({ group: { name, pages }, current, counts }: GroupProps): ReactNode => {
  const { t } = useSite();
  return (
    <li>
      <p className="px-3 pb-0.5 text-sm text-soft">{t(`pages.groups.${name}`)}</p>
      <ul>
        {pages.map((page) => {
          const count = page.count && counts[page.count];
          return (
            <li key={page.to} className={page.inHeader ? 'xl:hidden' : ''}>
              <Link
                to={page.to}
                aria-current={page === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-field px-3 leading-tight hover:bg-olive-wash aria-[current]:bg-olive-wash aria-[current]:font-semibold aria-[current]:text-olive xl:min-h-9.5 xl:text-[0.95rem]"
              >
                <Icon name={page.icon} className="size-5 shrink-0 text-soft" />
                <span className="min-w-0">{t(`pages.${page.text}`)}</span>
                {count ? <WaitingBadge count={count} /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
};

/** The frame of every dashboard page: the navigation, and the dialog that requests a proof. */
export const DashboardTop = (): ReactNode => (
  <>
    <DashboardNav />
    <ProofHost />
  </>
);

/** The pages of the dashboard in groups, with what waits behind them: a side bar on wide windows, else a menu above the page. */
const DashboardNav = (): ReactNode => {
  const { t, absent } = useSite();
  const user = useUser();
  const { pathname } = useLocation();
  const counts = useCounts();
  if (!user) return null;
  const groups = groupsFor(user.role, absent);
  const current = findCurrent(groups, pathname.replace(/\/$/, ''));
  const list = (
    <ul className="flex flex-col gap-3">
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} counts={counts} />
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label={t('pages.label')} className="wrap-page pt-2.5 xl:hidden print:hidden">
        <Popover
          className="-mx-2"
          button={{
            className:
              'inline-flex min-h-11 items-center gap-2 rounded-field px-2 font-medium text-olive hover:bg-olive-wash',
            children: (
              <>
                <Icon name="menu" className="size-5.5" />
                {current ? t(`pages.${current.text}`) : t('pages.label')}
                <Icon name="chevron-down" className="size-4.5" />
              </>
            ),
          }}
          panel={{
            className: 'max-h-[80dvh] w-72 max-w-[90vw] overflow-y-auto p-3',
            children: list,
          }}
        />
      </nav>
      <nav
        aria-label={t('pages.label')}
        className="top-[calc(--spacing(16)+1px)] w-54 shrink-0 self-start overflow-y-auto border-e border-line py-4 ps-2 pe-1.5 max-xl:hidden tall:sticky tall:h-[calc(100dvh-4rem-1px)] print:hidden"
      >
        {list}
      </nav>
    </>
  );
};
