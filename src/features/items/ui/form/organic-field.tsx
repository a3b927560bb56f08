import { Icon } from '../../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../../../../client/site.ts';
import { UploadList } from '../../../uploads/ui/upload-list.tsx';
import type { Uploads } from '../../../uploads/ui/use-uploads.ts';

interface Props {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly certificates: Uploads;
  readonly error?: string | undefined;
}

/** The «organic» switch; when on, it shows the upload of certificates. */
export const OrganicField = ({ on, onChange, certificates, error }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <Icon name="sprout" className="size-7 text-olive" />
        <span className="flex-1">
          <span className="block font-medium">{t('form.organic')}</span>
          <span className="text-sm text-soft">{t('form.organic_help')}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          className="switch"
        />
      </label>
      {on && (
        <div className="flex flex-col gap-2">
          <p className="font-medium">{t('item_types.field.certificates')}</p>
          <UploadList uploads={certificates} kind="documents" max={6} error={error} />
        </div>
      )}
    </div>
  );
};
