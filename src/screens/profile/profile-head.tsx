import { Icon } from '#ui/icon.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { ApiError } from '#client/api.ts';
import { uploadFile } from '#client/forms/upload.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import { shrinkPicture } from '#features/uploads/ui/index.ts';
import type { Me } from '#features/accounts/contract.ts';
import type { RatingSummary } from '#features/reviews/contract.ts';
import { getFullName } from '#lib/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import '#i18n/bundles/dashboard.ts';

interface Props {
  readonly me: Me;
  readonly ratings: { readonly seller: RatingSummary; readonly driver: RatingSummary };
  readonly onChange: (me: Me) => void;
}

/** The user's profile picture with upload progress, name, role and ratings. */
export const ProfileHead = ({ me, ratings, onChange }: Props): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const busy = progress !== null;

  const change = async (work: () => Promise<string>): Promise<void> => {
    if (busy) return;
    setProgress(0);
    try {
      onChange(await api('POST /api/user/update', { body: { avatar: await work() } }));
      showToast(t('profile.saved'));
    } catch (error) {
      const apiError = error instanceof ApiError ? error : undefined;
      const message = Object.values(apiError?.fields ?? {})[0]?.[0] ?? apiError?.message;
      showToast(message || t(apiError?.code === 'offline' ? 'common.offline' : 'common.failed'), { variant: 'bad' });
    } finally {
      setProgress(null);
    }
  };

  const send = (file: File): Promise<void> =>
    change(async () => {
      const picture = await shrinkPicture(file);
      return uploadFile('picture', picture, file.name, { lang, onProgress: setProgress });
    });

  return (
    <section
      aria-label={t('profile.picture')}
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-6"
    >
      <Avatar
        path={me.avatar}
        name={getFullName(me)}
        size={96}
        eager
        className={`size-24 transition-opacity ${busy ? 'opacity-50' : ''}`}
      />
      <div className="flex text-room flex-col gap-2">
        <p dir="auto" className="text-match text-lg font-semibold wrap-anywhere">
          {getFullName(me) || t('profile.nameless')}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-soft">
          {t(`profile.roles.${me.role}`)}
          {me.phone_verified && (
            <span className="inline-flex items-center gap-1 rounded-full bg-olive-wash px-2.5 py-0.5 text-sm font-medium text-olive">
              <Icon name="badge-check" className="size-4" />
              {t('profile.phone_confirmed')}
            </span>
          )}
        </p>
        {(['seller', 'driver'] as const)
          .filter((role) => ratings[role].reviews > 0)
          .map((role) => (
            <p key={role} className="flex flex-wrap items-center gap-x-2 text-soft">
              {t(`profile.rated_as.${role}`)}
              <AverageRating
                average={ratings[role].average_rating}
                reviews={ratings[role].reviews}
                className="text-ink"
              />
            </p>
          ))}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-label={t('profile.choose_picture')}
            className="hidden"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void send(file);
            }}
          />
          <Button variant="quiet" busy={busy} onClick={() => input.current?.click()}>
            {!busy && <Icon name="camera" className="size-5" />}
            {t(me.avatar ? 'profile.change_picture' : 'profile.choose_picture')}
          </Button>
          {me.avatar && !busy && (
            <Button variant="bare" className="text-soft" onClick={() => void change(() => Promise.resolve(''))}>
              <Icon name="trash" className="size-5" />
              {t('profile.remove_picture')}
            </Button>
          )}
        </div>
        {busy && (
          <progress
            value={progress}
            max={100}
            aria-label={t('profile.uploading')}
            className="upload-progress h-2 w-full"
          />
        )}
      </div>
    </section>
  );
};
