import type { ReactNode } from 'react';
import { defineLoader } from '#client/navigation/page.ts';
import type { Operator } from '#features/operator/contract.ts';
import { buttonClass } from '#ui/button.tsx';
import { OperatorDetails } from '#features/operator/ui/index.ts';
import { useSite } from '#client/site.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/contact.ts';
import '#i18n/bundles/legal.ts';

/** The data of a legal page: who is responsible. */
export interface LegalData {
  readonly operator: Operator;
}

export const loadOperator = defineLoader<LegalData>(({ api }) => api('GET /api/operator'));

interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** One sentence or list item per line; list items begin with a dash. */
  readonly text: string;
}

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly LegalSection[];
  readonly operator: Operator;
  readonly other: { readonly to: string; readonly label: string };
}

const BULLET = '- ';

const Text = ({ text }: { text: string }): ReactNode => {
  const lines = text.split('\n');
  const bullets = lines.filter((line) => line.startsWith(BULLET));
  return (
    <>
      {lines
        .filter((line) => !line.startsWith(BULLET))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {bullets.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 ps-6">
          {bullets.map((line) => (
            <li key={line}>{line.slice(BULLET.length)}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** A legal text: introduction, table of contents, sections. */
export const LegalPage = ({ title, lead, parts, operator, other }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 leading-relaxed md:py-10">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="text-lg text-soft">{lead}</p>
      </header>
      <nav aria-label={t('legal.contents')} className="rounded-card border border-line bg-surface p-4 shadow-card">
        <ol className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {[...parts, { id: 'operator', title: t('contact.responsible') }].map(({ id, title: heading }, at) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center gap-2 text-olive hover:underline">
                <span className="w-7 shrink-0 text-end whitespace-nowrap text-soft tabular-nums">{`${at + 1}.`}</span>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map(({ id, title: heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-24 flex-col gap-2.5">
          <h2 id={`${id}-title`} className="text-xl text-olive">
            {heading}
          </h2>
          <Text text={text} />
        </section>
      ))}
      <section id="operator" aria-labelledby="operator-title" className="flex scroll-mt-24 flex-col gap-2.5">
        <h2 id="operator-title" className="text-xl text-olive">
          {t('contact.responsible')}
        </h2>
        <OperatorDetails operator={operator} />
      </section>
      <footer className="border-t border-line pt-4">
        <Link to={other.to} className={buttonClass('quiet')}>
          {other.label}
        </Link>
      </footer>
    </article>
  );
};
