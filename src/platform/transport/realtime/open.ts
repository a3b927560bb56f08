import { builtinRealtime } from './builtin.ts';
import type { Realtime } from './realtime.ts';

/** Opens realtime delivery: through a Channels service if `PUSHER_*` is set, else with the built-in server. */
export const openRealtime = async (options: Parameters<typeof builtinRealtime>[0]): Promise<Realtime> => {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = options.config;
  if (!appId || !key || !secret) return builtinRealtime(options);
  const { serviceRealtime } = await import('./channels.ts');
  return serviceRealtime({ ...options, appId, key, secret });
};
