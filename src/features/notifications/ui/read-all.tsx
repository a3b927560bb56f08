import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import '#client/texts/notifications.ts';

/** Marks all notifications as read, including those of other pages. */
export const ReadAllButton = ({ readAll }: { readAll: () => Promise<void> }): ReactNode => {
  const { t } = useSite();
  const [busy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    setBusy(true);
    try {
      await readAll();
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), { variant: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button variant="bare" className="px-2" busy={busy} onClick={() => void act()}>
      {!busy && <Icon name="check-check" className="size-5" />}
      {t('notifications.read_all')}
    </Button>
  );
};
