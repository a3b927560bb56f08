import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { useBackUrl, Link } from '#ui/link.tsx';
import { AccessSection } from '#features/users/ui/access-section.tsx';
import {
  HistorySection,
  ItemsSection,
  OrdersSection,
  ReportsSection,
  SessionsSection,
} from '#features/users/ui/activity-sections.tsx';
import { EraseSection } from '#features/users/ui/erase-section.tsx';
import { ErasureReport } from '#features/users/ui/erasure-report.tsx';
import { UserHeader } from '#features/users/ui/user-header.tsx';
import { RoleSection } from '#features/users/ui/role-section.tsx';
import { defineLoader, getIdOf, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { UserDetails } from '#features/users/contract.ts';
import { getFullName } from '#lib/text.ts';
import '#i18n/bundles/admin.ts';

export interface UserPageData {
  readonly person: UserDetails;
}

export const loader = defineLoader<UserPageData>(({ api, params }) =>
  api('GET /api/admin/users/{id}', { params: { id: getIdOf(params) } }),
);

export const meta = ({ data, t }: MetaArgs<UserPageData>): Meta => ({
  title: getFullName(data.person) || t('users.number', { id: data.person.id }),
  canonical: null,
});

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { person: user } = useLoaderData<UserPageData>();
  const back = useBackUrl(PATHS.adminUsers);
  return (
    <div className="wrap-page flex flex-col gap-4 py-4 lg:py-6">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1.5 self-start text-olive hover:underline">
        <Icon name="arrow-left" className="size-5 rtl:-scale-x-100" />
        {t('users.back')}
      </Link>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
          <UserHeader user={user} />
          {user.status !== 'closed' && (
            <>
              <RoleSection key={user.role} user={user} />
              <AccessSection user={user} />
              <EraseSection user={user} />
            </>
          )}
          {user.erasure && <ErasureReport erasure={user.erasure} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ItemsSection user={user} />
          <OrdersSection user={user} />
          <ReportsSection user={user} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <HistorySection user={user} />
            <SessionsSection user={user} />
          </div>
        </div>
      </div>
    </div>
  );
};
