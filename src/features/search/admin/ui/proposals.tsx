import type { ReactNode } from 'react';
import { useSite, useApi } from '#client/site.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import { nameIn } from '#lib/lang.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SearchProposal } from '#features/search/contract/dictionary.ts';
import '#i18n/bundles/admin.ts';

const Proposal = ({ words, count, opened, fitting, concept }: SearchProposal): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const name = nameIn(concept, lang);
  const accept = (): Promise<boolean> =>
    run(
      () => api('POST /api/admin/search-proposals/accept', { body: { words, concept_id: concept.id } }),
      t('dictionary.accepted', { words, name }),
    );
  const dismiss = (): Promise<boolean> =>
    run(() => api('POST /api/admin/search-proposals/dismiss', { body: { words } }), t('dictionary.dismissed'));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">
          <bdi className="font-medium">{words}</bdi> = <bdi className="font-medium">{name}</bdi>
        </p>
        <p className="text-sm text-soft">
          {t('dictionary.searched', { count })} · {t('dictionary.fitting', { fitting, opened, name })}
        </p>
      </div>
      <div className="ms-auto flex flex-wrap gap-2">
        <Button busy={busy} aria-label={t('dictionary.accept_of', { words, name })} onClick={() => void accept()}>
          <Icon name="check" className="size-5" />
          {t('dictionary.accept')}
        </Button>
        <Button variant="bare" aria-label={t('dictionary.dismiss_of', { words })} onClick={() => void dismiss()}>
          {t('dictionary.dismiss')}
        </Button>
      </div>
    </li>
  );
};

/** Names that the dictionary may lack, each to accept or dismiss. Renders nothing without proposals. */
export const Proposals = ({ proposals }: { readonly proposals: readonly SearchProposal[] }): ReactNode => {
  const { t } = useSite();
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="proposals" className="flex flex-col gap-2">
      <div className="max-w-2xl">
        <h2 id="proposals" className="text-lg">
          {t('dictionary.proposals')}
        </h2>
        <p className="text-sm text-soft">{t('dictionary.proposals_text')}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {proposals.map((proposal) => (
          <Proposal key={proposal.words} {...proposal} />
        ))}
      </ul>
    </section>
  );
};
