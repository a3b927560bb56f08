import { useRef, useState } from 'react';
import { useSite } from '../../../client/site.ts';
import { say } from '../../../client/toasts.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/use-api.ts';

/** Whether the driver is at work: changes on screen at once, and back where the server refuses. */
export const useDuty = (isActive: boolean) => {
  const { t } = useSite();
  const api = useApi();
  const [wanted, setWanted] = useState<boolean | null>(null);
  // A tap before the answer would race it.
  const underWay = useRef(false);
  const change = async (on: boolean): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const before = wanted;
    setWanted(on);
    try {
      await api('POST /api/delivery/update-status', { body: { is_active: on } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWanted(before);
      say(error.message || t('common.offline'), { look: 'bad' });
    } finally {
      underWay.current = false;
    }
  };
  return { on: wanted ?? isActive, change };
};
