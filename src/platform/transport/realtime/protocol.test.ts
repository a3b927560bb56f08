import { createHmac } from 'node:crypto';
import Pusher from 'pusher';
import { expect, test } from 'vitest';
import {
  eventFrame,
  frames,
  isUserTicket,
  isChannelTicket,
  parseFrame,
  checkVersion,
  signChannel,
  signUser,
} from './protocol.ts';

const signer = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const library = new Pusher({ appId: '1', host: '127.0.0.1', ...signer });
const hmac = (text: string) => createHmac('sha256', signer.secret).update(text).digest('hex');

test('signChannel › matches the example of the documentation', () => {
  // From pusher.com/docs/channels/library_auth_reference/auth-signatures.
  expect(signChannel(signer, '1234.1234', 'private-foobar')).toBe(
    '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  );
});

test('signChannel, signUser › match the official library', () => {
  const data = { user_id: 'unused', session: 'جلسة' };
  const ticket = library.authorizeChannel('1.2', 'private-user.7', data);
  expect(signChannel(signer, '1.2', 'private-user.7', ticket.channel_data ?? '')).toBe(ticket.auth);
  const user = library.authenticateUser('1.2', { id: '7' });
  expect(signUser(signer, '1.2', user.user_data)).toBe(user.auth);
});

test('isChannelTicket, isUserTicket › accept the exact socket, channel, data and key only', () => {
  const auth = signChannel(signer, '1.2', 'private-user.7', '{"session":"3"}');
  const isValid = (socket: string, channel: string, data: string, ticket = auth, by = signer) =>
    isChannelTicket(by, socket, channel, data, ticket);
  expect(isValid('1.2', 'private-user.7', '{"session":"3"}')).toBe(true);
  expect([
    isValid('1.3', 'private-user.7', '{"session":"3"}'),
    isValid('1.2', 'private-user.8', '{"session":"3"}'),
    isValid('1.2', 'private-user.7', '{"session":"4"}'),
    isValid('1.2', 'private-user.7', ''),
    isValid('1.2', 'private-user.7', '{"session":"3"}', `${auth}0`),
    isValid('1.2', 'private-user.7', '{"session":"3"}', ''),
    isValid('1.2', 'private-user.7', '{"session":"3"}', `x${auth.slice(1)}`),
    isValid('1.2', 'private-user.7', '{"session":"3"}', auth, { ...signer, secret: 'other' }),
    isValid('1.2', 'private-user.7', '', `${signer.key}:${hmac('1.2:private-user.8')}`),
    isUserTicket(signer, '1.2', '{"id":"7"}', signUser(signer, '1.2', '{"id":"8"}')),
    isUserTicket(signer, '1.2', ':private-user.7', signChannel(signer, '1.2', 'private-user.7')),
  ]).toEqual(Array.from({ length: 11 }, () => false));
});

test('parseFrame › accepts data as an object or as JSON text', () => {
  const data = { channel: 'private-user.7', auth: 'k:s', channel_data: '{}' };
  const expected = { event: 'subscribe', channel: 'private-user.7', auth: 'k:s', channelData: '{}' };
  expect(parseFrame(JSON.stringify({ event: 'pusher:subscribe', data }))).toEqual(expected);
  expect(parseFrame(JSON.stringify({ event: 'pusher:subscribe', data: JSON.stringify(data) }))).toEqual(expected);
  expect(parseFrame('{"event":"pusher:ping","data":""}')).toEqual({ event: 'ping' });
  expect(parseFrame('{"event":"pusher:pong"}')).toEqual({ event: 'pong' });
  expect(parseFrame('{"event":"client-typing","channel":"private-user.7","data":{}}')).toEqual({ event: 'client' });
  expect(parseFrame('{"event":"pusher:subscribe","data":{"channel":7}}')).toMatchObject({ channel: '', auth: '' });
});

test.each(['', '{', 'null', '7', '"x"', '[]', '{}', '{"event":7}', '{"event":"pusher:subscribe","data":"{"}'])(
  'parseFrame › returns null for %j',
  (text) => {
    expect(parseFrame(text)).toBeNull();
  },
);

test('checkVersion › supports version 7 only', () => {
  expect(['7', '6', '8', 'x', '7.0', '', null].map(checkVersion)).toEqual([
    null,
    'other_version',
    'other_version',
    'bad_version',
    'bad_version',
    'no_version',
    'no_version',
  ]);
});

test('frames › data is JSON within the JSON, except in errors', () => {
  expect(JSON.parse(frames.established('1.2', 120))).toEqual({
    event: 'pusher:connection_established',
    data: '{"socket_id":"1.2","activity_timeout":120}',
  });
  expect(JSON.parse(eventFrame('chat', { id: 1 }, 'private-user.7'))).toEqual({
    event: 'chat',
    channel: 'private-user.7',
    data: '{"id":1}',
  });
  expect(JSON.parse(frames.error(4001, 'no'))).toEqual({ event: 'pusher:error', data: { code: 4001, message: 'no' } });
});
