import { useEffect, useState } from 'react';
import { getPushPermission, turnOffPush, turnOnPush, type PushPermission } from '#client/session/push.ts';
import { useApi } from '#client/site.tsx';
import type { PushState } from '../contract.ts';

type Groups = PushState['groups'];

export interface Device {
  /** The permission; undefined until the page has been hydrated: the server has no access to the browser. */
  readonly permission: PushPermission | undefined;
  /** The groups that this device receives; null if it is not subscribed. */
  readonly groups: Groups;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  readonly changeGroups: (change: (groups: Groups) => Groups) => void;
}

/**
 * The push messages of this device.
 * @param initial the state that the server has
 */
export const useDevice = (initial: Groups): Device => {
  const api = useApi();
  const [permission, setPermission] = useState<PushPermission>();
  const [groups, setGroups] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => setPermission(getPushPermission()), []);
  const run = async (change: () => Promise<PushState | null>): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      setGroups((await change())?.groups ?? null);
    } catch {
      setFailed(true);
    } finally {
      setPermission(getPushPermission());
      setBusy(false);
    }
  };
  return {
    permission,
    // The user may have blocked the site in the settings of the browser.
    groups: permission === undefined || permission === 'granted' ? groups : null,
    busy,
    failed,
    turnOn: () => run(() => turnOnPush(api)),
    turnOff: () => run(() => turnOffPush(api)),
    changeGroups: setGroups,
  };
};
