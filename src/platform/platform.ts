import type { Feature } from './feature.ts';
import { purgeLongFrames } from './data/bus/bus.ts';
import { PLATFORM_TABLES } from './data/db/retention.ts';
import { purgeOutbox } from './delivery/outbox/outbox.ts';
import { sendDue, sendDuePushes } from './delivery/outbox/send.ts';
import { purgeCachedResponses } from './transport/external/cached-responses.ts';
import { eraseKeys, purgeKeys } from './transport/idempotency.ts';
import { purgeLimits } from './transport/limits.ts';

/** The registration of the platform itself, which has tables and jobs of its own. */
export const platform: Feature = {
  name: 'platform',
  jobs: {
    external_answers: purgeCachedResponses,
    rate_limits: purgeLimits,
    request_keys: purgeKeys,
    long_frames: purgeLongFrames,
    sent_messages: purgeOutbox,
    email_sender: (deps) => sendDue(deps, 'email'),
    sms_sender: (deps) => sendDue(deps, 'sms'),
    push_sender: sendDuePushes,
  },
  tables: PLATFORM_TABLES,
  eraseUser: eraseKeys,
};
