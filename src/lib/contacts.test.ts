import { describe, expect, test } from 'vitest';
import { findContacts } from './contacts.ts';

const find = (text: string) => findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('findContacts', () => {
  test.each([
    ['اتصل على 0661223344', '0661223344'],
    ['Appelez le 06 61 22 33 44.', '06 61 22 33 44'],
    ['Tél:06.61.22.33.44', '06.61.22.33.44'],
    ['0661-22-33-44 matin', '0661-22-33-44'],
    ['06/61/22/33/44', '06/61/22/33/44'],
    ['0 6 6 1 2 2 3 3 4 4', '0 6 6 1 2 2 3 3 4 4'],
    ['06\u00a061\u00a022\u00a033\u00a044', '06\u00a061\u00a022\u00a033\u00a044'],
    ['الهاتف ٠٦٦١٢٢٣٣٤٤ شكراً', '٠٦٦١٢٢٣٣٤٤'],
    ['٠٦ ٦١ ٢٢ ٣٣ ٤٤', '٠٦ ٦١ ٢٢ ٣٣ ٤٤'],
    ['+212661223344', '+212661223344'],
    ['+212 (0)6 61 22 33 44', '+212 (0)6 61 22 33 44'],
    ['00212 7 61 22 33 44', '00212 7 61 22 33 44'],
    ['212661223344', '212661223344'],
    ['05 35 12 34 56', '05 35 12 34 56'],
    ['0712345678', '0712345678'],
    ['call 661223344', '661223344'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['5 kg, 0661223344', '0661223344'],
    ['stock 12 0661223344 2026', '0661223344'],
  ])('%s › is a phone number', (text, phone) => {
    expect(find(text)).toEqual([['phone', phone]]);
  });

  test.each([
    ['شوف https://souk.example/a?b=1.', 'link', 'https://souk.example/a?b=1'],
    ['www.souk.example', 'link', 'www.souk.example'],
    ['Voir (marche-taounate.ma)', 'link', 'marche-taounate.ma'],
    ['wa.me/212661223344', 'link', 'wa.me/212661223344'],
    ['fatima.z@souk.example, merci', 'email', 'fatima.z@souk.example'],
    ['راسلني fatima@souk.ma.', 'email', 'fatima@souk.ma'],
    ['@souk.taounate', 'handle', '@souk.taounate'],
    ['instagram: @souk_1', 'handle', 'instagram: @souk_1'],
    ['راسلني بالواتساب', 'handle', 'واتساب'],
    ['Contact WhatsApp', 'handle', 'WhatsApp'],
  ])('%s › is a %s', (text, kind, found) => {
    expect(find(text)).toEqual([[kind, found]]);
  });

  test('finds several in the order of the text, without overlaps', () => {
    expect(find('واتساب: 0661223344 أو fatima@souk.ma أو facebook.com/souk')).toEqual([
      ['handle', 'واتساب'],
      ['phone', '0661223344'],
      ['email', 'fatima@souk.ma'],
      ['link', 'facebook.com/souk'],
    ]);
  });

  test.each([
    'Récolte 2026',
    'Prix : 12 500,00 DH',
    '150000 DH négociable',
    'الثمن ٢٥٠٠٠٠ درهم',
    '25 kg, 50 kg, 100 kg',
    '1 200 000 m²',
    'Le 05/06/2026 à 10 h',
    'من 05-06-2026 10 إلى 07-08-2026',
    '06.07.2026 08:30',
    'NPK 15-15-15',
    'Engrais 20-20-20 + 10-10-10',
    '33.573110 -7.589843',
    'ISO 9001 22000 2018',
    'Tracteur 6120 heures, 75 ch, 2011',
    '600000000',
    'Lot 12 24 36 48 60',
    'récoltées sur le champ.Ma ferme',
    'biologique.Me contacter ici',
    '5@10',
    'tomates @ 5 DH',
    'Instant, snapper, fbi',
    'وتسابق',
  ])('%s › is no contact', (text) => {
    expect(find(text)).toEqual([]);
  });

  test('takes linear time, and lists twenty at most', () => {
    for (const unit of ['0', '0 ', 'a.', '@', 'a@', '.', 'www.', 'واتساب ', '06 ']) findContacts(unit.repeat(50_000));
    expect(findContacts('0661223344, '.repeat(50))).toHaveLength(20);
  }, 20_000);
});
