import { describe, expect, test } from 'vitest';
import { accepts, getAccess, formatFor, isUploadPath } from './rules.ts';
import { PICTURE_WIDTHS } from '#lib/paths.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('formatFor', () => {
  test.each([
    [CHROME, 320, 'avif'],
    [CHROME, 1280, 'webp'],
    ['image/webp,*/*', 320, 'webp'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 320, 'jpeg'],
    ['image/avif', 1280, 'avif'],
    ['image/avif;q=0, image/webp;q=0.0,image/jpeg', 320, 'jpeg'],
    ['image/avif;q=0.001', 160, 'avif'],
    ['IMAGE/WEBP ; q=0.5', 640, 'webp'],
    ['*/*', 640, 'jpeg'],
    ['text/html', 640, 'jpeg'],
    ['', 640, 'jpeg'],
  ] as const)('%s at %i px → %s', (accept, width, format) => {
    expect(formatFor(accept, width)).toBe(format);
  });

  test.each([
    ['', true],
    ['*/*', true],
    ['image/*', true],
    [CHROME, true],
    ['image/jpeg', false],
    ['image/webp;q=0,image/jpeg', false],
  ])('accepts › a stored WebP for "%s": %s', (accept, fits) => {
    expect(accepts(accept, 'image/webp')).toBe(fits);
  });

  test('returns a universal format for every width', () => {
    for (const width of PICTURE_WIDTHS) expect(formatFor('image/jpeg', width)).toBe('jpeg');
  });
});

describe('getAccess', () => {
  test.each([
    [[], [], 'owner'],
    [['picture'], [], 'everyone'],
    [['cv'], [], 'members'],
    [['picture', 'cv'], [], 'members'],
    [['certificate'], [], 'everyone'],
    [['certificate', 'cv'], [], 'members'],
    [[], [7, 9], 'conversation'],
    [['picture'], [7], 'everyone'],
    [['cv'], [7], 'members'],
  ] as const)('purposes %j, messages %j → %s', (purposes, messages, access) => {
    expect(getAccess({ purposes, messages })).toBe(access);
  });
});

test('isUploadPath › accepts generated names only', () => {
  const name = 'a'.repeat(32);
  expect(isUploadPath(`uploads/${name}.webp`)).toBe(true);
  for (const path of [
    `uploads/../${name}.webp`,
    `uploads/${name}.webp\n`,
    `uploads/${name}.svg`,
    `uploads/${name}/w320.webp`,
    `/uploads/${name}.webp`,
    `uploads/${name.toUpperCase()}.webp`,
    `${name}.webp`,
    '',
  ]) {
    expect(isUploadPath(path), path).toBe(false);
  }
});
