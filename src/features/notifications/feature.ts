import { notificationsApi, pushApi } from './api.ts';
import { eraseUser, purgeNotifications, queueNotificationMails } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const notifications: Feature = {
  name: 'notifications',
  apis: [notificationsApi],
  jobs: { notification_emails: queueNotificationMails, old_notifications: purgeNotifications },
  tables: TABLES,
  eraseUser,
};

/** Notifications that a browser shows although no page of the site is open. */
export const push: Feature = { name: 'push', apis: [pushApi] };
