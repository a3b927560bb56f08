import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { nameEntry, useEntries } from '#client/offline/outbox/entries.ts';
import { onQueued, onSent, openOutbox } from '#client/offline/outbox/outbox.ts';
import { useSite, useUser } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { setLike, type LikeState } from '#features/likes/ui/index.ts';
import { formatWhen } from '#i18n/format-when.ts';
import { PATHS } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/offline.ts';

/** Above a page that is shown from the device: when it was saved. */
const SavedBar = ({ at }: { readonly at: number }): ReactNode => {
  const { t, lang } = useSite();
  const [now] = useState(() => Date.now());
  const when = formatWhen(new Date(at).toISOString(), lang, now);
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-saffron-wash px-4 py-2 text-sm font-medium">
      <Icon name="wifi-off" className="size-4 shrink-0" />
      {t('offline.saved', { when })}
    </p>
  );
};

/**
 * Sends the waiting entries and shows their number; links to the list. Reloads the data of the page when an entry was sent
 * later.
 */
const OutboxStatus = (): ReactNode => {
  const { t, lang } = useSite();
  const user = useUser()?.id ?? 0;
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const entries = useEntries();
  useEffect(
    () =>
      onSent((entry, result, isShown) => {
        const { kind, input } = entry;
        if (isShown || kind === 'message' || kind === 'location') return;
        showToast(t('offline.arrived', { what: nameEntry(entry, t) }));
        // A like changes nothing but hearts, except on the list of likes.
        if (kind === 'like') setLike(Number(input.params?.id), result as LikeState);
        if (kind !== 'like' || pathname === PATHS.likes) void revalidate();
      }),
    [t, revalidate, pathname],
  );
  useEffect(() => onQueued(() => showToast(t('offline.queued'))), [t]);
  // This effect is the last one, so that nothing is sent before the listeners are added.
  useEffect(() => openOutbox(user, lang), [user, lang]);
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  if (refused + waiting === 0 || pathname === PATHS.offline) return null;
  return (
    <section aria-label={t('offline.outbox')}>
      <div role="status">
        <Link
          to={PATHS.offline}
          className={`flex min-h-11 items-center justify-center gap-2 px-4 text-sm font-medium ${refused > 0 ? 'bg-clay-wash text-clay' : 'bg-saffron-wash text-ink'}`}
        >
          <Icon name={refused > 0 ? 'triangle-alert' : 'wifi-off'} className="size-4 shrink-0" />
          <span className="underline underline-offset-4">
            {refused > 0
              ? t('offline.refused_count', { count: refused })
              : t('offline.waiting_count', { count: waiting })}
          </span>
        </Link>
      </div>
    </section>
  );
};

/** Below the header: when the page was saved, if it comes from the device, and the entries that wait for the network. */
export const OfflineBars = ({ savedAt }: { readonly savedAt: number | null }): ReactNode => (
  <>
    {savedAt !== null && <SavedBar at={savedAt} />}
    <OutboxStatus />
  </>
);
