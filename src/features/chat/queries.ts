export * from './queries/chats.ts';
export * from './queries/locks.ts';
export * from './queries/messages.ts';
