import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { truncate } from '#lib/truncate.ts';
import type { AuditEntry } from '../contract.ts';
import { REDACTED } from '../rules.ts';
import { toChanges, type FieldChange, formatField, formatValue, type Names } from './format-entry.ts';
import '#client/texts/admin.ts';

/** Max fields, and characters per value, shown in collapsed form. */
const MAX_FIELDS = 4;
const MAX_CHARACTERS = 90;

interface ValueChangeProps {
  readonly before: string | null;
  readonly after: string | null;
}

/** Old and new value, each in its own text direction. */
const ValueChange = ({ before, after }: ValueChangeProps): ReactNode => {
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

/** Changed fields of an entry; long lists and values can be expanded. */
export const ChangeList = ({ row, names }: { row: AuditEntry; names: Names }): ReactNode => {
  const { t } = useSite();
  const [open, setOpen] = useState(false);
  const { before, after, subject } = row;
  if (before === REDACTED || after === REDACTED) return <p className="text-soft">{t('audit.redacted')}</p>;
  const changes = toChanges(row);
  const format = (value: unknown, other: unknown, { field }: FieldChange): string | null =>
    value === undefined || (value === null && other === undefined)
      ? null
      : formatValue(t, value, { field, kind: subject.kind, names });
  const rows = changes.map((change) => ({
    field: change.field,
    before: format(change.before, change.after, change),
    after: format(change.after, change.before, change),
  }));
  const shorten = (text: string | null): string | null =>
    open || text === null ? text : truncate(text, MAX_CHARACTERS);
  const collapsible =
    rows.length > MAX_FIELDS ||
    rows.some(({ before: was, after: is }) => shorten(was) !== was || shorten(is) !== is) ||
    open;
  if (rows.length === 0) return null;
  return (
    <>
      <dl className="flex flex-col gap-1">
        {(open ? rows : rows.slice(0, MAX_FIELDS)).map((line) => (
          <div key={line.field ?? ''} className="min-w-0 break-words">
            {line.field !== null && <dt className="me-1.5 inline text-soft">{formatField(t, line.field)}:</dt>}
            <dd className={`inline ${open ? 'whitespace-pre-line' : ''}`}>
              <ValueChange before={shorten(line.before)} after={shorten(line.after)} />
            </dd>
          </div>
        ))}
      </dl>
      {collapsible && (
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
