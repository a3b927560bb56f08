/** Every call of every feature in one table: the typed client, OpenAPI and the permission matrix are made from it. */
export const contract = {};

export type Contract = typeof contract;
