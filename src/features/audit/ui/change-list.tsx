import { useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { cut } from '../../../lib/truncate.ts';
import type { AuditRow } from '../contract.ts';
import { REDACTED } from '../rules.ts';
import { changesOf, type Change } from './changes.ts';
import { fieldIn, valueIn, type Names } from './words.ts';

/** So many fields, and so many letters of each value, are shown at once. */
const FEW = 4;
const SHORT = 90;

interface LineProps {
  readonly before: string | null;
  readonly after: string | null;
}

/** What a value was and what it became; each reads in its own direction. */
const Line = ({ before, after }: LineProps): ReactNode => {
  const { t } = useSite();
  return (
    <>
      {before !== null && (
        <>
          <span className="sr-only">{t('audit.before')} </span>
          <del className="text-soft decoration-1">
            <bdi>{before}</bdi>
          </del>
        </>
      )}
      {before !== null && after !== null && (
        <Icon name="arrow-right" className="mx-1.5 inline size-4 align-middle text-soft rtl:-scale-x-100" />
      )}
      {after !== null && (
        <>
          <span className="sr-only">{t('audit.after')} </span>
          <ins className="no-underline">
            <bdi>{after}</bdi>
          </ins>
        </>
      )}
    </>
  );
};

/** What a row says that changed, field by field; what is long or much is opened with a button. */
export const ChangeList = ({ row, names }: { row: AuditRow; names: Names }): ReactNode => {
  const { t } = useSite();
  const [open, setOpen] = useState(false);
  const { before, after, subject } = row;
  if (before === REDACTED || after === REDACTED) return <p className="text-soft">{t('audit.redacted')}</p>;
  const changes = changesOf(row);
  const said = (value: unknown, other: unknown, { field }: Change): string | null =>
    value === undefined || (value === null && other === undefined)
      ? null
      : valueIn(t, value, { field, kind: subject.kind, names });
  const lines = changes.map((change) => ({
    field: change.field,
    before: said(change.before, change.after, change),
    after: said(change.after, change.before, change),
  }));
  const fit = (text: string | null): string | null => (open || text === null ? text : cut(text, SHORT));
  const much =
    lines.length > FEW || lines.some(({ before: was, after: is }) => fit(was) !== was || fit(is) !== is) || open;
  if (lines.length === 0) return null;
  return (
    <>
      <dl className="flex flex-col gap-1">
        {(open ? lines : lines.slice(0, FEW)).map((line) => (
          <div key={line.field ?? ''} className="min-w-0 break-words">
            {line.field !== null && <dt className="me-1.5 inline text-soft">{fieldIn(t, line.field)}:</dt>}
            <dd className={`inline ${open ? 'whitespace-pre-line' : ''}`}>
              <Line before={fit(line.before)} after={fit(line.after)} />
            </dd>
          </div>
        ))}
      </dl>
      {much && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mx-2 inline-flex min-h-11 items-center px-2 font-medium text-olive underline-offset-4 hover:underline"
        >
          {t(open ? 'audit.less' : 'audit.more')}
        </button>
      )}
    </>
  );
};
