import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRows } from '#ui/list-page.tsx';
import { useSite } from '#client/site.ts';
import type { FiledChatReport } from '#features/reports/admin/contract.ts';
import type { ReportStatus } from '#features/reports/rules.ts';
import { DecisionDialog, type PendingDecision, type DecisionStatus } from './decision-dialog.tsx';
import { ReadDialog } from './read-dialog.tsx';
import '#client/texts/chat.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ChatUser } from '#features/chat/contract.ts';
import { getFullName } from '#features/chat/ui/chat-list.ts';
import { Link } from '#ui/link.tsx';

interface ReportedChatsProps {
  readonly reports: readonly FiledChatReport[];
  readonly status: ReportStatus;
}

/** The list of reported conversations. */
export const ReportedChats = ({ reports, status }: ReportedChatsProps): ReactNode => {
  const { t } = useSite();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [reading, setReading] = useState<FiledChatReport | null>(null);
  const open = status === 'open';
  return (
    <>
      <ListRows
        isEmpty={reports.length === 0}
        empty={
          <EmptyState
            art="thanks"
            title={t(open ? 'chat.admin.empty_open' : 'chat.admin.empty')}
            text={t(open ? 'chat.admin.empty_open_text' : 'chat.admin.empty_text')}
          />
        }
      >
        <ul className="flex flex-col gap-3">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                onRead={() => setReading(report)}
                onDecide={(decided) => setPending({ report, status: decided })}
              />
            </li>
          ))}
        </ul>
      </ListRows>
      <ReadDialog report={reading} onClose={() => setReading(null)} />
      <DecisionDialog pending={pending} onClose={() => setPending(null)} />
    </>
  );
};

interface ReportCardProps {
  readonly report: FiledChatReport;
  readonly onRead: () => void;
  readonly onDecide: (status: DecisionStatus) => void;
}

const link = 'underline underline-offset-4 hover:text-olive';

const UserLink = ({ user }: { user: ChatUser | null }): ReactNode => {
  const { t } = useSite();
  if (!user) return t('chat.admin.somebody');
  return (
    <Link to={pathTo('adminUser', { id: String(user.id) })} className={link}>
      <bdi>{getFullName(user) || t('chat.admin.somebody')}</bdi>
    </Link>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

/** A report of a conversation: reason, text, users, and the two decisions. */
export const ReportCard = ({ report, onRead, onDecide }: ReportCardProps): ReactNode => {
  const { t } = useSite();
  const { reason, text, status, created_at, item, reporter, reported, note, decided_at } = report;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-base">
        <Badge variant="clay">{t(`chat.report.reason.${reason}`)}</Badge>
        <Ago at={created_at} className="text-sm font-normal text-soft" />
      </h2>
      {text && (
        <p dir="auto" className="text-match rounded-field bg-ground px-3 py-2 break-words whitespace-pre-line">
          {text}
        </p>
      )}
      <dl className="grid-fit-2 gap-x-3 gap-y-2 lg:grid-cols-3">
        <Fact label={t('chat.admin.reporter')}>
          <UserLink user={reporter} />
        </Fact>
        <Fact label={t('chat.admin.reported')}>
          <UserLink user={reported} />
        </Fact>
        <Fact label={t('chat.admin.item')}>
          {item ? (
            <Link to={pathTo('adminShowItem', { id: String(item.id) })} className={link}>
              <bdi>{item.title}</bdi>
            </Link>
          ) : (
            t('chat.admin.item_gone')
          )}
        </Fact>
      </dl>
      {decided_at && (
        <p className="text-sm text-soft">
          {t('chat.admin.decided')} <Ago at={decided_at} />
          {note && (
            <>
              {' '}
              · {t('chat.admin.told')} <bdi className="whitespace-pre-line text-ink">{note}</bdi>
            </>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button variant="bare" className="px-3 max-sm:w-full" aria-haspopup="dialog" onClick={onRead}>
          <Icon name="message-square-text" className="size-5" />
          {t('chat.admin.read')}
        </Button>
        {status === 'open' && (
          <>
            <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => onDecide('dismissed')}>
              {t('chat.admin.dismiss')}
            </Button>
            <Button variant="danger" className="grow px-4 sm:grow-0" onClick={() => onDecide('upheld')}>
              {t('chat.admin.uphold')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
};
