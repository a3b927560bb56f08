import { chatApi } from './api.ts';
import { eraseUser, purgeChats } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const chat: Feature = {
  name: 'chat',
  apis: [chatApi],
  jobs: { old_chats: purgeChats },
  tables: TABLES,
  eraseUser,
};
