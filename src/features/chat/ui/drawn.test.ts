import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { getTexts } from '#tests/e2e/support/texts.ts';
import { renderElement, visibleText } from '#tests/support/render-element.ts';
import type { Lang } from '#lib/lang.ts';
import type { Chat } from '../contract.ts';
import { Component as ChatPage } from '../pages/dashboard/chat.tsx';
import { Bubble } from './bubble.tsx';
import { Popup } from './popup.tsx';

// Server-rendered chat components.

const t = getTexts('en');
const now = Date.parse('2026-06-15T12:00:00Z');
const user = { id: 2, first_name: 'Aicha', last_name: 'Tazi', avatar: null };
const last_message = {
  id: 5,
  chat_id: 9,
  item_id: 7,
  content: 'x'.repeat(21),
  image: null,
  from_user: 2,
  created_at: '2026-06-15T11:00:00Z',
};
const item = {
  id: 7,
  slug: 'tomates',
  title: 'Tomates',
  images: 'uploads/a.webp',
  type: 'Product',
  price: null,
  price_unit: null,
  sold: 'No',
  available: true,
  mine: true,
} as const;
const chat: Chat = { id: 9, item, item_id: 7, user, last_message, unread: 0, read_id: 0, blocked: 'no' };

const pageOf = (chats: readonly Chat[], at = '/', lang: Lang = 'en') =>
  renderElement(createElement(ChatPage), lang, { now, at, data: { user: { id: 1 }, chats } });

describe('the chat page', () => {
  test('lists picture, title, preview of the last message and its age', async () => {
    const markup = await pageOf([chat]);
    expect(markup).toContain('src="/uploads/a.webp?w=320"');
    for (const words of ['Tomates', `${'x'.repeat(20)}…`, '1 hour ago']) expect(visibleText(markup)).toContain(words);
  });

  test('shows the user when the item was deleted', async () => {
    const avatar = 'uploads/face.webp';
    const markup = await pageOf([{ ...chat, item: null, item_id: null, user: { ...user, avatar } }]);
    expect(markup).toContain('src="/uploads/face.webp?w=160"');
    expect(visibleText(markup)).toContain('Aicha Tazi');
  });

  test('shows a placeholder until a conversation is selected, then its user', async () => {
    const [none, one] = [await pageOf([chat]), await pageOf([chat], '/?chat=9')];
    expect([none, one].map((markup) => markup.includes('/art/mark.svg'))).toEqual([true, false]);
    expect([none, one].map((markup) => markup.includes('<textarea'))).toEqual([false, true]);
    expect(visibleText(/<section.*/s.exec(one)?.[0] ?? '')).toContain('Aicha Tazi');
    expect(visibleText(one)).toContain('AT');
  });

  test.each(['ar', 'fr', 'en'] as const)('shows the placeholder of the composer in %s', async (lang) => {
    expect(await pageOf([chat], '/?chat=9', lang)).toContain(
      `placeholder="${getTexts(lang)('chat.panel.placeholder')}"`,
    );
  });
});

test('Popup › shows picture, both names and a close button', async () => {
  const popup = (seller: Chat['user']) =>
    renderElement(createElement(Popup, { itemId: 7, seller, open: true, onClose: () => {} }), 'en', { now });
  const plain = await popup(user);
  expect(visibleText(plain)).toContain('Aicha Tazi');
  expect(plain).toContain(`aria-label="${t('common.close')}"`);
  expect(visibleText(plain)).toContain('AT');
  expect(await popup({ ...user, avatar: 'uploads/face.webp' })).toContain('src="/uploads/face.webp?w=160"');
});

test('Bubble › marks own messages visibly and for screen readers, with their age', async () => {
  const bubble = (state: 'theirs' | 'sent') =>
    renderElement(createElement(Bubble, { content: 'Salam', image: null, at: last_message.created_at, state }), 'en', {
      now,
    });
  const [theirs, own] = [await bubble('theirs'), await bubble('sent')];
  const classNames = [theirs, own].map((markup) => /<div class="([^"]*)"/.exec(markup)?.[1]);
  expect(new Set(classNames).size).toBe(2);
  expect([theirs, own].map((markup) => visibleText(markup).split(' Salam')[0])).toEqual([
    t('chat.panel.they_said'),
    t('chat.panel.you_said'),
  ]);
  for (const markup of [theirs, own]) expect(visibleText(markup)).toMatch(/Salam.*1 hour ago/);
});
