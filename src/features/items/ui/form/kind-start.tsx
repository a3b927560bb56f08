import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pathTo, withQuery } from '#lib/paths.ts';
import { useSite, useApi } from '#client/site.tsx';
import type { ResponseOf } from '#client/api.ts';
import { useFormValues } from '#client/forms/use-form-values.ts';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getTypePicture } from '#ui/type-picture.tsx';
import { ITEM_FIELDS } from '#features/items/rules/kinds.ts';
import { useShared } from './use-form-photos.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';

interface KindStartProps {
  /** The form page to open. */
  readonly to: 'createItemOf' | 'adminCreateItemOf';
}

type KindProposal = ResponseOf<'GET /api/items/propose'>['proposals'][number];

/** Milliseconds without a keystroke before the title is sent. */
const DELAY = 300;
const MIN_LETTERS = 2;
const EMPTY = { title: '' };

/** The beginning of a new item: from its title, which proposes a kind and category, or by choosing its kind. */
export const KindStart = ({ to }: KindStartProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const shared = useShared();
  const form = useRef<HTMLFormElement>(null);
  const { values, set } = useFormValues({ form, base: EMPTY, draftKey: null });
  const [found, setFound] = useState<{ title: string; proposals: readonly KindProposal[] }>({
    ...EMPTY,
    proposals: [],
  });
  const title = values.title.trim();
  const propose = useEffectEvent(async (signal: { readonly isOutdated: boolean }): Promise<void> => {
    // Without a connection the tiles are shown.
    const answer = await api('GET /api/items/propose', { query: { title } }).catch(() => null);
    if (answer && !signal.isOutdated) setFound({ title, proposals: answer.proposals });
  });
  useEffect(() => {
    if (title.length < MIN_LETTERS) return undefined;
    const signal = { isOutdated: false };
    const timer = setTimeout(() => void propose(signal), DELAY);
    return () => {
      signal.isOutdated = true;
      clearTimeout(timer);
    };
  }, [title]);

  const proposals = title.length < MIN_LETTERS ? [] : found.proposals;
  const urlOf = ({ type, category_id: category }: KindProposal): string =>
    withQuery(pathTo(to, { type }), { title, category, shared });
  const openFirst = (event: FormEvent): void => {
    event.preventDefault();
    const [first] = proposals;
    if (first && found.title === title) void navigate(urlOf(first));
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={openFirst} className="mt-4 max-w-xl">
        <TextField
          name="title"
          label={t('form.start.label')}
          help={t('form.start.help')}
          value={values.title}
          onChange={(event) => set({ title: event.target.value })}
          maxLength={ITEM_FIELDS.title.max}
          autoComplete="off"
          enterKeyHint="next"
        />
      </form>
      <div aria-live="polite" className="max-w-xl">
        {proposals.length > 0 && (
          <>
            <p className="mt-4 mb-2 font-medium">{t('form.start.found')}</p>
            <ul className="flex flex-col gap-2">
              {proposals.map((proposal) => (
                <li key={`${proposal.type} ${proposal.category_id}`}>
                  <Link
                    to={urlOf(proposal)}
                    className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-2 shadow-card hover:border-olive hover:bg-olive-wash"
                  >
                    <img
                      {...getTypePicture(proposal.type, '4rem')}
                      alt=""
                      width={800}
                      height={600}
                      className="h-12 w-16 shrink-0 rounded-field object-cover"
                    />
                    <span className="min-w-0 grow">
                      <span className="block font-semibold">
                        {proposal.category_name ?? t(`item_types.one.${proposal.type}`)}
                      </span>
                      {proposal.category_name && (
                        <span className="block text-sm text-soft">{t(`item_types.one.${proposal.type}`)}</span>
                      )}
                    </span>
                    <Icon name="chevron-right" className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <h2 className="mt-6 text-lg">{t('form.start.or')}</h2>
      <KindTiles to={to} title={title} />
    </>
  );
};

interface KindTilesProps {
  /** The form page that a tile links to. */
  readonly to: 'createItemOf' | 'adminCreateItemOf';
  /** The title of the new item, if it is known. */
  readonly title: string;
}

/** Six tiles to choose the type of a new item. */
const KindTiles = ({ to, title }: KindTilesProps): ReactNode => {
  const { t } = useSite();
  const shared = useShared();
  return (
    <ul className="mt-3 grid-fit-2 gap-3 sm:gap-5 md:grid-cols-3">
      {ITEM_TYPES.map((type) => (
        <li key={type}>
          <Link
            to={withQuery(pathTo(to, { type }), { title: title || null, shared })}
            className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition hover:-translate-y-0.5 hover:border-olive"
          >
            <img
              {...getTypePicture(type, '(min-width: 48rem) 22rem, 45vw')}
              alt=""
              width={800}
              height={600}
              className="aspect-4/3 w-full object-cover"
            />
            <span className="flex flex-1 flex-col p-3 sm:p-4">
              <span className="text-lg font-semibold">{t(`item_types.one.${type}`)}</span>
              <span className="text-sm text-soft">{t(`form.choose.${type}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
