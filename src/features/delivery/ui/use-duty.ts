import { useRef, useState } from 'react';
import { useSite } from '../../../client/site.ts';
import { showToast } from '../../../client/toasts.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/use-api.ts';

/** Whether the driver is on duty. Updates optimistically and reverts when the server rejects the change. */
export const useDuty = (isActive: boolean) => {
  const { t } = useSite();
  const api = useApi();
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  // A second tap before the response would race with the first.
  const pending = useRef(false);
  const change = async (on: boolean): Promise<void> => {
    if (pending.current) return;
    pending.current = true;
    const before = optimistic;
    setOptimistic(on);
    try {
      await api('POST /api/delivery/update-status', { body: { is_active: on } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOptimistic(before);
      showToast(error.message || t('common.offline'), { variant: 'bad' });
    } finally {
      pending.current = false;
    }
  };
  return { on: optimistic ?? isActive, change };
};
