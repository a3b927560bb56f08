import { useEffect, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { useUploads } from './use-uploads.ts';
import '#i18n/bundles/admin.ts';

interface Props {
  readonly invalid?: boolean;
  readonly label: string;
  /** Called with the path of a picture once it is stored. */
  readonly onPath: (path: string) => void;
}

export const PictureUpload = ({ invalid = false, label, onPath }: Props): ReactNode => {
  const { t } = useSite();
  const uploads = useUploads({ kind: 'pictures', initial: [], max: 1 });
  const [entry] = uploads.entries;
  const path = entry?.path;
  useEffect(() => {
    if (path) onPath(path);
    // Runs only when the path changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
  return (
    <div className="flex flex-col gap-1">
      <label className="relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 self-start rounded-field border border-line bg-surface px-4 font-medium hover:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky">
        <Icon name="camera" className="size-5" />
        {uploads.busy ? t('categories.uploading') : label}
        <input
          aria-invalid={invalid || undefined}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            if (event.target.files?.length) uploads.add(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {uploads.busy && <progress max={100} value={entry?.progress ?? 0} className="h-2 w-full accent-olive" />}
      {entry?.error && (
        <p role="alert" className="text-sm font-medium text-clay">
          {entry.error}
        </p>
      )}
    </div>
  );
};
