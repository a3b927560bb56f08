import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS } from '../../../../lib/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import { useBack } from '../../../../ui/use-back.ts';
import { AccessPart } from '../../ui/access-part.tsx';
import { HistoryPart, ItemsPart, OrdersPart, ReportsPart, SessionsPart } from '../../ui/lists.tsx';
import { PersonHead } from '../../ui/person-head.tsx';
import { RolePart } from '../../ui/role-part.tsx';
import type { PersonData } from './user.loader.ts';

/** One person: who they are and what they may do beside what they did. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { person } = useLoaderData<PersonData>();
  const back = useBack(PATHS.adminPeople);
  return (
    <div className="wrap-page flex flex-col gap-4 py-4 lg:py-6">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1.5 self-start text-olive hover:underline">
        <Icon name="arrow-left" className="size-5 rtl:-scale-x-100" />
        {t('people.back')}
      </Link>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
          <PersonHead person={person} />
          {person.status !== 'closed' && (
            <>
              <RolePart key={person.role} person={person} />
              <AccessPart person={person} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ItemsPart person={person} />
          <OrdersPart person={person} />
          <ReportsPart person={person} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <HistoryPart person={person} />
            <SessionsPart person={person} />
          </div>
        </div>
      </div>
    </div>
  );
};
