import { builtinRealtime } from './builtin.ts';
import { serviceRealtime } from './channels.ts';
import type { Realtime } from './realtime.ts';

/** Opens realtime delivery: through a Channels service if `PUSHER_*` is set, else with the built-in server. */
export const openRealtime = (options: Parameters<typeof builtinRealtime>[0]): Realtime => {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = options.config;
  return appId && key && secret ? serviceRealtime({ ...options, appId, key, secret }) : builtinRealtime(options);
};
