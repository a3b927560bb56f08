import { Icon } from '#ui/icon.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { UploadList } from '#features/uploads/ui/upload-list.tsx';
import type { Uploads } from '#features/uploads/ui/use-uploads.ts';
import '#client/texts/dashboard.ts';

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
      <SwitchRow
        icon={<Icon name="sprout" className="size-7 shrink-0 text-olive" />}
        label={t('form.organic')}
        help={t('form.organic_help')}
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {on && (
        <div className="flex flex-col gap-2">
          <p className="font-medium">{t('item_types.field.certificates')}</p>
          <UploadList uploads={certificates} kind="documents" max={6} error={error} />
        </div>
      )}
    </div>
  );
};
