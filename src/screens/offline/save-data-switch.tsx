import { useEffect, useState, type ReactNode } from 'react';
import { writeStored, SAVE_DATA_KEY, savesData } from '#client/local-storage.ts';
import type { SaveDataMessage } from '#client/offline/saved-pages.ts';
import { useSite } from '#client/site.tsx';
import { Icon } from '#ui/icon.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import '#i18n/bundles/offline.ts';

/** The user's choice to save data on this device; until the first one it is the setting of the browser. */
export const SaveDataSwitch = (): ReactNode => {
  const { t } = useSite();
  const [on, setOn] = useState(false);
  // The server has no access to the setting.
  useEffect(() => setOn(savesData()), []);
  const choose = async (saves: boolean): Promise<void> => {
    setOn(saves);
    writeStored(SAVE_DATA_KEY, String(saves));
    const registration = await navigator.serviceWorker?.getRegistration();
    registration?.active?.postMessage({ type: 'save-data', savesData: saves } satisfies SaveDataMessage);
  };
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
      <SwitchRow
        icon={<Icon name="gauge" className="size-7 shrink-0 text-olive" />}
        label={t('offline.save_data')}
        help={t('offline.save_data_text')}
        checked={on}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
    </section>
  );
};
