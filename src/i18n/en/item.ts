export const item = {};
