export * from './queries/blocks.ts';
export * from './queries/chats.ts';
export * from './queries/held.ts';
export * from './queries/messages.ts';
