// Faults as people make them, one line each, for `npm run mutate -- --by-hand`. Each names the tests that have to find it.

export interface Fault {
  readonly file: string;
  /** Code that occurs exactly once in the file. */
  readonly from: string;
  /** The text that replaces it. */
  readonly to: string;
  /** The tests that should find the fault. */
  readonly tests: readonly string[];
}

export const FAULTS: readonly Fault[] = [
  // Items: who may change and see what.
  {
    file: 'src/features/items/rules/visibility.ts',
    from: "viewer && (viewer.id === item.owner_id || viewer.role === 'admin') ? (item",
    to: 'viewer ? (item',
    tests: ['src/features/items/rules/permissions.test.ts', 'src/features/items/remove.test.ts'],
  },
  {
    file: 'src/features/items/rules/visibility.ts',
    from: 'item.deleted_by === viewer.id',
    to: 'item.deleted_by !== null',
    tests: ['src/features/items/rules/permissions.test.ts', 'src/features/items/remove.test.ts'],
  },
  {
    file: 'src/features/items/service/availability.ts',
    from: 'if (item.owner_id !== ctx.viewer.id) throw notFound();',
    to: '',
    tests: ['src/features/items/renew.test.ts'],
  },
  {
    file: 'src/features/items/service/contact.ts',
    from: '...(signedIn && email !== null ? { email } : {}),',
    to: '...(email !== null ? { email } : {}),',
    tests: ['src/features/items/contact.test.ts'],
  },
  {
    file: 'src/features/items/service/contact.ts',
    from: "if (viewer) await limits.take('contacts', `user:${viewer.id}`);",
    to: '',
    tests: ['src/features/items/contact.test.ts'],
  },
  {
    file: 'src/features/items/rules/visibility.ts',
    from: "professional ? 'large_farmers' : 'small_farmers'",
    to: "professional ? 'small_farmers' : 'large_farmers'",
    tests: ['src/features/items/rules/visibility.test.ts', 'src/features/items/lists.test.ts'],
  },
  {
    file: 'src/features/items/service/lists.ts',
    from: 'Math.min(PER_PAGE, MAX_COUNTED - offset)',
    to: 'PER_PAGE',
    tests: ['src/features/items/lists.test.ts'],
  },
  {
    file: 'src/features/items/queries/lists.ts',
    from: "const IS_PUBLIC = sql`listed and audience = 'everyone'`;",
    to: 'const IS_PUBLIC = sql`listed`;',
    tests: ['src/server/seo.test.ts'],
  },
  {
    file: 'src/features/items/admin/service.ts',
    from: 'day === null ? null : endOfDay(day)',
    to: 'day === null ? null : new Date(day)',
    tests: ['src/features/items/admin/boost.test.ts'],
  },

  // Orders: statuses, stock and money.
  {
    file: 'src/features/orders/service/change-status.ts',
    from: 'if (!isCancelable(order.status)) throw tooLateToCancel(order);',
    to: '',
    tests: ['src/features/orders/track.test.ts'],
  },
  {
    file: 'src/features/orders/service/transition.ts',
    from: "!isRepeated && by.actor !== 'buyer'",
    to: '!isRepeated',
    tests: ['src/features/orders/texts.test.ts'],
  },
  {
    file: 'src/features/orders/service/stock.ts',
    from: 'returnStock(trx, order.item_id, order.reserved)',
    to: 'returnStock(trx, order.item_id, order.quantity)',
    tests: ['src/features/orders/stock.test.ts', 'src/features/orders/guests.test.ts'],
  },
  {
    file: 'src/features/orders/service/guests.ts',
    from: "if (awaits === 'code') return nothing;",
    to: '',
    tests: ['src/features/orders/guests.test.ts'],
  },
  {
    file: 'src/features/orders/service/guests.ts',
    from: 'ctx.viewer !== null && ctx.viewer.id === target.buyer_id && (await isViewerProven(ctx))',
    to: 'await isViewerProven(ctx)',
    tests: ['src/features/orders/guests.test.ts'],
  },
  {
    file: 'src/features/orders/service/place.ts',
    from: 'isSoldWhole(item.type) ? getWholePrice(item) : item;',
    to: 'item;',
    tests: ['src/features/orders/store.test.ts'],
  },
  {
    file: 'src/features/orders/queries/order.ts',
    from: ' and o.buyer_hid_at is null',
    to: '',
    tests: ['src/features/orders/remove.test.ts'],
  },
  {
    file: 'src/features/orders/queries/order.ts',
    from: 'and not o.draft and o.removed_at is null',
    to: 'and not o.draft',
    tests: ['src/features/orders/track.test.ts', 'src/features/orders/remove.test.ts'],
  },
  {
    file: 'src/features/orders/queries/list.ts',
    from: ' and o.buyer_id is null',
    to: '',
    tests: ['src/features/orders/find.test.ts'],
  },
  {
    file: 'src/features/orders/service/transition.ts',
    from: '.filter(([, userId]) => userId !== actorId)',
    to: '',
    tests: ['src/features/orders/change-status.test.ts'],
  },
  {
    file: 'src/features/orders/service/update.ts',
    from: "return user?.role === 'delivery' ? driverId : undefined;",
    to: 'return user ? driverId : undefined;',
    tests: ['src/features/orders/update.test.ts'],
  },

  // Chats.
  {
    file: 'src/features/chat/service/send.ts',
    from: 'if (!isSeller && item.owner_id !== to) throw notFound();',
    to: '',
    tests: ['src/features/chat/send.test.ts'],
  },
  {
    file: 'src/features/chat/service/send.ts',
    from: 'await assertNotBlocked(trx, me.id, to);',
    to: '',
    tests: ['src/features/chat/read.test.ts'],
  },
  {
    file: 'src/features/chat/queries/chats.ts',
    from: ' and (seller_id = ${me} or buyer_id = ${me})',
    to: '',
    tests: ['src/features/chat/read.test.ts'],
  },
  {
    file: 'src/features/chat/queries/chats.ts',
    from: 'and id < $',
    to: 'and id <= $',
    tests: ['src/features/chat/read.test.ts'],
  },

  // Reviews, likes, reports, moderation.
  {
    file: 'src/features/reviews/queries.ts',
    from: ".where('counts', '=', true)",
    to: '',
    tests: ['src/features/reviews/reviews.test.ts'],
  },
  {
    file: 'src/features/likes/queries.ts',
    from: ' and ${visibleTo(viewer)}',
    to: '',
    tests: ['src/features/likes/likes.test.ts'],
  },
  {
    file: 'src/features/reports/admin/service/decide.ts',
    from: 'note: upheld ? null : note',
    to: 'note',
    tests: ['src/features/reports/admin/decide.test.ts'],
  },
  {
    file: 'src/features/moderation/service/apply-decision.ts',
    from: "if (!isUnchanged(item, decision)) throw conflict('edited_meanwhile');",
    to: '',
    tests: ['src/features/moderation/moderation.test.ts'],
  },
  {
    file: 'src/features/items/admin/service.ts',
    from: 'if (before !== after) publishItemChanged(ctx, item);',
    to: '',
    tests: ['src/features/items/admin/boost.test.ts'],
  },

  // Delivery.
  {
    file: 'src/features/delivery/queries.ts',
    from: ' and not (u.banned and coalesce(u.ban_expires > ${now}::timestamptz, true))',
    to: '',
    tests: ['src/features/delivery/candidates.test.ts'],
  },

  // Notifications.
  {
    file: 'src/features/notifications/service/mail.ts',
    from: 'return !read && recipient !== undefined',
    to: 'return recipient !== undefined',
    tests: ['src/features/notifications/mail.test.ts'],
  },
  {
    file: 'src/features/notifications/service/mail.ts',
    from: 'if (!isSameSecret(signature, sign(secret, payload))) throw notFound();',
    to: '',
    tests: ['src/features/notifications/mail.test.ts'],
  },
  {
    file: 'src/features/notifications/queries.ts',
    from: ".set({ read_at: now })\n    .where('user_id', '=', userId)",
    to: '.set({ read_at: now })',
    tests: ['src/features/notifications/notifications.test.ts'],
  },

  // Users and accounts: suspensions, roles, codes and sessions.
  {
    file: 'src/features/users/service/suspend.ts',
    from: 'return withdrawItems(trx, id, { at: now, who: viewerId });',
    to: 'return [];',
    tests: ['src/features/users/users.test.ts'],
  },
  {
    file: 'src/platform/data/db/contains-text.ts',
    from: 'part.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
    to: 'part',
    tests: ['src/features/users/users.test.ts'],
  },
  {
    file: 'src/features/accounts/service/codes.ts',
    from: 'if (!row || row.expires_at <= ctx.clock.now())',
    to: 'if (!row)',
    tests: ['src/features/accounts/phone.test.ts'],
  },
  {
    file: 'src/features/accounts/service/codes.ts',
    from: "if (!(await deletePhoneCode(ctx.db, row.id))) throw invalidField(field, 'code_expired');",
    to: '',
    tests: ['src/features/accounts/phone.test.ts'],
  },
  {
    file: 'src/features/accounts/service/password.ts',
    from: "await endSessions(trx, id, 'all');",
    to: '',
    tests: ['src/features/accounts/password.test.ts'],
  },
  {
    file: 'src/features/accounts/service/sessions.ts',
    from: "if (channel !== userChannel(ctx.viewer.id)) throw new AppError('forbidden');",
    to: '',
    tests: ['src/platform/transport/realtime/realtime.test.ts'],
  },
  {
    file: 'src/features/accounts/queries/sessions.ts',
    from: "let query = db.deleteFrom('sessions').where('user_id', '=', userId);",
    to: "let query = db.deleteFrom('sessions');",
    tests: ['src/features/accounts/sessions.test.ts'],
  },

  // Uploads.
  {
    file: 'src/features/uploads/serve.ts',
    from: "if (access === 'owner' && !isOwner(viewer, upload)) throw notFound();",
    to: '',
    tests: ['src/features/uploads/serve.test.ts'],
  },
  {
    file: 'src/features/uploads/rules.ts',
    from: "if (purposes.includes('cv')) return 'members';",
    to: '',
    tests: ['src/features/uploads/rules.test.ts', 'src/features/uploads/serve.test.ts'],
  },
  {
    file: 'src/features/uploads/service/remove.ts',
    from: "if (await queries.isPinned(trx, path)) throw conflict('file_in_use');",
    to: '',
    tests: ['src/features/uploads/use.test.ts'],
  },

  // Search and sellers.
  {
    file: 'src/features/search/engine/conditions.ts',
    from: 'i.price_centimes <= $',
    to: 'i.price_centimes < $',
    tests: ['src/features/search/search.test.ts'],
  },
  {
    file: 'src/features/search/service/saved.ts',
    from: 'if (count >= MAX_SAVED)',
    to: 'if (count > MAX_SAVED)',
    tests: ['src/features/search/saved.test.ts'],
  },
  {
    file: 'src/features/sellers/queries/sellers.ts',
    from: 'where ${notSuspended(sql`u.id`)} order by',
    to: 'order by',
    tests: ['src/features/sellers/sellers.test.ts'],
  },

  // Weather, assistant, exports.
  {
    file: 'src/features/weather/service/current.ts',
    from: 'const second = await',
    to: 'const second = key ? null : await',
    tests: ['src/features/weather/weather.test.ts'],
  },
  {
    file: 'src/features/assistant/service/model.ts',
    from: 'content: withoutContacts(prompt)',
    to: 'content: prompt',
    tests: ['src/features/assistant/model.test.ts'],
  },
  {
    file: 'src/lib/csv.ts',
    from: '.replaceAll(FORMULA, "$1\'")',
    to: '',
    tests: ['src/lib/csv.test.ts'],
  },

  // Platform: repeated requests, limits, messages, jobs, events.
  {
    file: 'src/platform/transport/idempotency.ts',
    from: 'if (row.content !== content || row.response === null)',
    to: 'if (row.response === null)',
    tests: ['src/platform/transport/idempotency.test.ts'],
  },
  {
    file: 'src/platform/transport/limits.ts',
    from: '`from:${toNetwork(who.address)}',
    to: '`from:${who.address}',
    tests: ['src/platform/transport/limits.test.ts'],
  },
  {
    file: 'src/platform/delivery/outbox/send.ts',
    from: 'return next < end ? new Date(next) : null;',
    to: 'return new Date(next);',
    tests: ['src/features/notifications/mail.test.ts'],
  },
  {
    file: 'src/platform/delivery/outbox/queries.ts',
    from: "subject: '', text: '', headers",
    to: "subject: '', headers",
    tests: ['src/features/notifications/mail.test.ts'],
  },
  {
    file: 'src/platform/operations/jobs/queries.ts',
    from: 'claimed_until is null or claimed_until <= $',
    to: 'claimed_until is null or claimed_until >= $',
    tests: ['src/platform/operations/jobs/scheduler.test.ts'],
  },
  {
    file: 'src/platform/transport/realtime/channels.ts',
    from: "frame.origin !== ORIGIN || !('publication' in frame)",
    to: "!('publication' in frame)",
    tests: ['src/platform/transport/realtime/channels.test.ts'],
  },
  {
    file: 'src/platform/data/cached.ts',
    from: "event.name === outdatedBy || event.name === 'events.missed'",
    to: "event.name === 'events.missed'",
    tests: ['src/platform/data/cached.test.ts'],
  },

  // Headers, cookies and cached pages.
  {
    file: 'src/platform/transport/http/origin.ts',
    from: '!hasHeader || !sameOrigin',
    to: '!hasHeader && !sameOrigin',
    tests: ['src/platform/transport/http/origin.test.ts'],
  },
  {
    file: 'src/platform/transport/http/session.ts',
    from: 'Path=/; HttpOnly;',
    to: 'Path=/;',
    tests: ['src/platform/transport/http/headers.test.ts', 'src/features/accounts/sessions.test.ts'],
  },
  {
    file: 'src/platform/transport/http/headers.ts',
    from: 'isHttps(c, config) ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS;',
    to: '{ ...SECURITY_HEADERS, ...HSTS };',
    tests: ['src/platform/transport/http/headers.test.ts'],
  },
  {
    file: 'src/server/invalidation.ts',
    from: '({ id }) => ({ drop: [`seller:${id}`] })',
    to: "'none'",
    tests: ['src/server/pages.test.ts'],
  },

  // Shared rules: money, quantities, statuses, names.
  {
    file: 'src/features/orders/rules/amounts.ts',
    from: 'net + tax_centimes + (deliveryFee ?? 0)',
    to: 'net + tax_centimes',
    tests: ['src/features/orders/rules/money.test.ts'],
  },
  {
    file: 'src/features/orders/rules/amounts.ts',
    from: 'Math.ceil(distanceKm',
    to: 'Math.floor(distanceKm',
    tests: ['src/features/orders/rules/delivery-fee.test.ts'],
  },
  {
    file: 'src/features/orders/rules/statuses.ts',
    from: "status === 'pending' || status === 'confirmed'",
    to: "status === 'pending' || status === 'confirmed' || status === 'processing'",
    tests: ['src/features/orders/rules/statuses.test.ts'],
  },
  {
    file: 'src/features/orders/rules/amounts.ts',
    from: 'min: Math.min(least, max), max',
    to: 'min: least, max',
    tests: ['src/features/orders/rules/quantity.test.ts'],
  },
  {
    file: 'src/features/items/rules/price.ts',
    from: "if (decimals.length > 2) return 'too_precise';",
    to: '',
    tests: ['src/features/items/rules/price.test.ts'],
  },
  {
    file: 'src/features/items/rules/content.ts',
    from: ".join('').replace(/-$/, '')",
    to: ".join('')",
    tests: ['src/features/items/rules/slug.test.ts'],
  },
  {
    file: 'src/features/reviews/rules.ts',
    from: '...(initial ? [`${initial}.`] : [])',
    to: '...(initial ? [author.last_name.trim()] : [])',
    tests: ['src/features/reviews/rules.test.ts'],
  },

  // Addresses within the site and beyond it.
  {
    file: 'src/features/accounts/rules.ts',
    from: ".rest.replace(/^\\/+/, '/')",
    to: '.rest',
    tests: ['src/features/accounts/rules/return-path.test.ts'],
  },
  {
    file: 'src/lib/lang.ts',
    from: 'pathname.replaceAll(/[/\\\\][/\\\\\\t\\n\\r]*/g,',
    to: 'pathname.replaceAll(/\\/+/g,',
    tests: ['src/lib/lang.test.ts'],
  },
  {
    file: 'src/lib/paths.ts',
    from: "encodeURIComponent((params as Record<string, string>)[param] ?? '')",
    to: "(params as Record<string, string>)[param] ?? ''",
    tests: ['src/server/seo.test.ts'],
  },
  {
    file: 'src/lib/share-target.ts',
    from: 'from === origin && ITEM_PAGE.test(rest)',
    to: 'ITEM_PAGE.test(rest)',
    tests: ['src/server/share-target.test.ts'],
  },
  {
    file: 'src/features/delivery/ui/route-cell.tsx',
    from: 'latitude !== null && longitude !== null',
    to: 'latitude && longitude',
    tests: ['src/features/delivery/ui/route-to.test.ts'],
  },
  {
    file: 'src/features/search/ui/filters.ts',
    from: 'longitude.toFixed(3)',
    to: 'longitude.toFixed(6)',
    tests: ['src/features/search/ui/filters.test.ts'],
  },

  // Numbers, dates, phone numbers, languages.
  {
    file: 'src/lib/phone.ts',
    from: "text.replaceAll(DIRECTION_MARKS, '').trim()",
    to: 'text.trim()',
    tests: ['src/lib/phone.test.ts'],
  },
  {
    file: 'src/lib/text.ts',
    from: ".replace(/^0/, '212')",
    to: '',
    tests: ['src/lib/text.test.ts'],
  },
  {
    file: 'src/lib/days.ts',
    from: "timeZone: 'Africa/Casablanca',",
    to: "timeZone: 'UTC',",
    tests: ['src/lib/days.test.ts'],
  },
  {
    file: 'src/lib/contacts.ts',
    from: 'const text = westernDigits(original);',
    to: 'const text = original;',
    tests: ['src/lib/contacts.test.ts'],
  },
  {
    file: 'src/i18n/format.ts',
    from: "lang === 'en' ? '.' : ','",
    to: "'.'",
    tests: ['src/i18n/format.test.ts'],
  },
  {
    file: 'src/i18n/t.ts',
    from: ' + isolate(value);',
    to: ' + String(value);',
    tests: ['src/i18n/t.test.ts'],
  },
  {
    file: 'src/i18n/t.ts',
    from: 'new Intl.PluralRules(lang)',
    to: "new Intl.PluralRules('en')",
    tests: ['src/i18n/t.test.ts'],
  },
  {
    file: 'src/features/items/ui/json-ld.ts',
    from: "item.sold === 'Yes' ? 'SoldOut' : 'InStock'",
    to: "'InStock'",
    tests: ['src/features/items/ui/json-ld.test.ts'],
  },

  // Forms.
  {
    file: 'src/features/items/ui/form/values.ts',
    from: "if (values.space_unit === 'ha') values.space = shiftDecimal(values.space, -HECTARE_DIGITS);",
    to: '',
    tests: ['src/features/items/ui/form/values.test.ts'],
  },
  {
    file: 'src/features/items/ui/form/values.ts',
    from: "isShown(field, values) ? (values[field.name] ?? '') : ''",
    to: "values[field.name] ?? ''",
    tests: ['src/features/items/ui/form/values.test.ts'],
  },
  {
    file: 'src/features/orders/ui/form/values.ts',
    from: 'westernDigits(text).replaceAll',
    to: 'text.replaceAll',
    tests: ['src/features/orders/ui/form/values.test.ts'],
  },
  {
    file: 'src/features/orders/ui/form/values.ts',
    from: 'Math.round(dirhams * 100)',
    to: 'Math.floor(dirhams * 100)',
    tests: ['src/features/orders/ui/form/values.test.ts'],
  },
  {
    file: 'src/features/orders/ui/form/values.ts',
    from: "values.pickup === 'Yes' ? {} : { address",
    to: '{ address',
    tests: ['src/features/orders/ui/form/values.test.ts'],
  },

  // Changes that the browser stores and sends later.
  {
    file: 'src/client/offline/outbox/drain.ts',
    from: '[0, 401, 408',
    to: '[401, 408',
    tests: ['src/client/offline/outbox/outbox.property.test.ts'],
  },
  {
    file: 'src/client/forms/merge.ts',
    from: '.filter((element) => current.includes(element) || !before.includes(element))',
    to: '',
    tests: ['src/client/forms/merge.test.ts'],
  },
  {
    file: 'src/client/session/stored-data.ts',
    from: 'deleteKeys(() => true);',
    to: '',
    tests: ['src/client/session/current-user.test.ts'],
  },
  {
    file: 'src/client/forms/upload.ts',
    from: "if (!response.headers.has('tus-resumable')) throw lost();",
    to: '',
    tests: ['src/client/forms/upload.test.ts'],
  },
  {
    file: 'src/features/chat/ui/chat-list.ts',
    from: 'message.from_user === me || chat.id === openId',
    to: 'chat.id === openId',
    tests: ['src/features/chat/ui/chat-list.test.ts'],
  },
];
