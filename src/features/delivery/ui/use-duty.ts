import { useState } from 'react';
import { useApi } from '../../../client/use-api.ts';
import { useMutation } from '../../../client/use-mutation.ts';

/** Whether the driver is on duty. Updates optimistically and reverts when the server rejects the change. */
export const useDuty = (isActive: boolean) => {
  const api = useApi();
  const { run } = useMutation({ errors: 'toast', reload: false });
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const change = (on: boolean): Promise<boolean> =>
    run(async () => {
      setOptimistic(on);
      await api('POST /api/delivery/update-status', { body: { is_active: on } }).catch((error: unknown) => {
        setOptimistic(optimistic);
        throw error;
      });
    });
  return { on: optimistic ?? isActive, change };
};
