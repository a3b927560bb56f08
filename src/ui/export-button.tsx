import type { ReactNode } from 'react';
import { useMutation } from '#client/forms/use-mutation.ts';
import { downloadCsv, type CsvKey } from '#client/download.ts';
import { withProof } from '#client/session/proof.ts';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/dashboard.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly call: CsvKey;
  /** The filters and the order of the list, as in its address. */
  readonly filters: object;
}

/** Downloads all pages of a list of administrators as CSV, filtered and sorted as it is shown. */
export const ExportButton = ({ call, filters }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { busy, run } = useMutation({ errors: 'toast', reload: false });
  const download = (): Promise<void> => withProof(() => downloadCsv(call, filters, lang));
  return (
    <Button variant="quiet" className="px-4" busy={busy} onClick={() => void run(download)}>
      <Icon name="file-down" className="size-5" />
      {t('pages.export_list')}
    </Button>
  );
};
