export const moderation = {};
