import { describe, expect, test } from 'vitest';
import { findNameErrors, findNameProblem } from './person-name.ts';

const toNames = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

// First and last names as they are written in Morocco, those among them that resemble a reserved word.
const HONEST = toNames(`
  Ghali, Ghalia, GHALIA, Ghalya, Ghaila, Ghala, Ghallab, Ghallal, Ghallali, Ghallam, Ghalem, Ghaleb, El Ghali, Ghellab, Galla, Rhali
  Adminou, Damin, Damine, Amine, Amina, Lamine, Yasmin, Yasmine, Benjamin, Admani, El Admi, Ademi, Adnane, Adil, Hadmine
  Moudir, Moudirou, Mouchrif, Mouchrifi, Mourakib, Moudden, Modéra, Moradi, Mourad, Supporto, Staouti, Stitou, Mustafa, Mostafa, Moustaffa
  Alami, Alaoui, Idriss, Idrissi, Rouissi, Fassi, El Fassi, Bennani, Benjelloun, Berrada, Tazi, Lahlou, Sqalli, Kettani, Guessous
  Chraïbi, Benkirane, Benchekroun, Bensouda, Lamrani, Filali, Filali-Ansary, Cherkaoui, Sebti, Slaoui, Zniber, Hajji, Sbihi, Balafrej
  Ouazzani, Chefchaouni, Tétouani, Rifi, Riffi, Soussi, Drissi, Doukkali, Abdi, Chaoui, Rahmani, Regragui, Ziani, Bouhaddou, Ait Taleb
  Aït Ben Haddou, Aït-Ouakrim, Ould Brahim, Oulad Haddou, Ben Barka, Ben Abdallah, Bou Inania, Sidi Moumen, Lalla Aïcha, Moulay Ismaïl
  Fatima Zahra, Fatima-Ezzahra, Fatim-Zohra, Khadija, Aicha, Aïcha, Malika, Naïma, Najat, Zineb, Hanane, Ihssane, Imane, Ilham, Itto
  Saïd, Said, Brahim, Lahcen, Lhoussaine, El Houssine, Mohamed, Mohammed, M'hamed, M’barek, Mbark, Hammou, Moha, Ouhammou, Bassou
  Yidir, Izza, Tudert, Tilila, Tiziri, Anir, Amnay, Aksil, Massin, Massinissa, Yuba, Numidia, Sifaw, Idder, Ider, Ijja, Mama, Rkia
  Abdelilah, Abdellah, Abdeslam, Abdelkrim, Abd El Kader, Noureddine, Salaheddine, Azeddine, Jamal Eddine, Allal, Alla, Allali, Laâroussi
  Ikram, Ibtissam, Intissar, Ismail, Issam, Ilyas, Imad, Ilias, Israe, Ines, SaId, O'Hana, D’Amico, José, François, Loïc, Åsa, Łukasz
  M.Hassan, M. Hassan, A.B. Alami, A. B. Alami, St.Marc, M.Ba, Dr.Ali, Mme Alami, Hadj Ali, El-Hadj, Si Mohamed, Ben.El Alami, J.-P. Martin
  3ali, 7assan, 9asem, Kha9an, 3abd l7a9, Ali 2, Mohamed VI, Samira & Fils, Ferme Alami, Coopérative Tighanimine, Domaine Ouled Thaleb
  Coopérative du Souss, Les Vergers de Meknès, GIE Argan, SARL Atlas, Ali 🌾, Fatima ❤️, Team Souss, Équipe Atlas, Service Alami
  محمد, محمّد, مُحَمَّد, أحمد, احمد, الحسن, الحسين, لحسن, عبد الله, عبدالله, عبد الرحمان, عبد الرحيم, عبد الإله, إدريس, ادريس, إبراهيم
  فاطمة, فاطمة الزهراء, خديجة, عائشة, عيشة, مليكة, نعيمة, نجاة, زينب, حنان, إيمان, إلهام, إكرام, ابتسام, رقية, إيطو, يطو, تودة, للا عيشة
  الغالي, غالي, غالية, غلاب, الغلابي, غلال, الغلالي, غلام, علا, علال, العلالي, العلمي, العلوي, الإدريسي, الفاسي, بناني, بنجلون, برادة
  التازي, لحلو, الصقلي, الكتاني, كسوس, الشرايبي, بنكيران, بن شقرون, العمراني, الفيلالي, الشرقاوي, السبتي, السلاوي, زنيبر, حجي, الصبيحي
  الوزاني, الريفي, السوسي, الدكالي, الركراكي, الزياني, أيت طالب, آيت بن حدو, أولاد حدو, بن بركة, مولاي إسماعيل, سيدي مومن, الداودي, دعمي
  الأمين, أمين, ياسمين, بنيامين, اليمني, رسمي العلوي, محمد مدير, محمد المشرف, مراقب السوسي, فريق الأطلس, نظام, إداري علي, مديرية, مشرفي
  تعاونية تيغانيمين, ضيعة العلمي, محمد بن عبد الكريم, الحاج علي, سي محمد, علي ٢, عبد‌الله
  ⵎⵓⵃⵎⵎⴰⴷ, ⴼⴰⵟⵉⵎⴰ, ⵉⴷⵔ, ⵜⵉⵣⵉⵔⵉ, ⵎⴰⵙⵉⵏ, ⴰⵏⵉⵔ, ⵢⵓⴱⴰ, ⵉⵟⵟⵓ, ⵖⴰⵍⵉ, ⵖⴰⵍⵍⴰⴱ, ⵃⵎⵎⵓ, ⴰⵢⵜ ⵃⴷⴷⵓ
`);

test(`findNameProblem › accepts names as they are written in Morocco`, () => {
  expect(HONEST.length).toBeGreaterThan(300);
  expect(HONEST.map((name) => [name, findNameProblem(name)]).filter(([, problem]) => problem)).toEqual([]);
});

describe('findNameProblem › refuses the words of the team', () => {
  const cases = {
    'as they are':
      'Admin, Administrateur, administration, Moderator, Modérateur, Support, Staff, Helpdesk, Ghalla, Webmaster',
    'in Arabic':
      'الغلة, الغلّة, غلّة, إدارة, الإدارة, ادارة الغلة, الدعم, دعم فني, خدمة الزبناء, خدمة العملاء, أدمين, فريق الدعم',
    'in Tifinagh': 'ⵖⴰⵍⵍⴰ, ⴰⴷⵎⵉⵏ, ⵜⴰⴷⴱⵍⵜ, ⵖ ⴰ ⵍ ⵍ ⴰ',
    'beside a name': 'Samira Support, Admin Alami, Ghalla Maroc, El Ghalla, علي من الغلة, Ali (admin), Ghalla-Karim',
    'alone or with one another':
      'Team, Équipe, Official, Officiel, System, Root, Manager, Team Official, Service client, مشرف, المشرف العام, مدير الموقع, فريق, مراقب',
    'as phrases': 'service à la clientèle, Customer Service, Help desk, Help-center, L’équipe du marché, Site manager',
    joined:
      'GhallaSupport, ghallaadmin, AdminGhalla, ghalla_official, ElGhalla, GhallaMaroc, SupportTeam, superghalla admin',
    'in letters with something between':
      'A d m i n, G.h.a.l.l.a, Gha lla, Gh-al-la, إ د ا ر ة, ا ل غ ل ة, S_u_p_p_o_r_t, Ad\u200bmin, G\u2060halla, غ\u200cلة',
    'with digits and signs':
      'Adm1n, 4dmin, Gha11a, Gh4ll4, 5upport, M0derat0r, Admin1, Admin2024, @dmin, @ghalla, $taff, Adm!n, Gha||a, M٥derator',
    'with other capitals': 'ADMIN, aDMIN, GhaIla, GhaIIa, gHALLA',
    'with letters that look alike':
      'Ghallа, Аdmin, аdmіn, ԍһаӏӏа, Αdmin, Ghαlla, Ａdmin, Ｇhalla, ᴀᴅᴍɪɴ, 𝓐𝓭𝓶𝓲𝓷, 𝐆𝐡𝐚𝐥𝐥𝐚, ⒶⓓⓜⓘⓃ, 🅰🅳🅼🅸🅽, 🇦🇩🇲🇮🇳, ΛDMIN, Adrnin, aclmin, Ghaᒪᒪa, ɢʜᴀʟʟᴀ, Ꭺdmin',
    'with marks': 'Ádmîn, Ghällà, A̶d̶m̶i̶n̶, إِدَارَة, الغـلـة, غــلة, A\u034fdmin',
    'with Arabic letters that look alike': 'الغلۃ, الغلہ, الغله, ٱلغلة, الڠلة, ﺍﻟﻐﻠﺔ, ادارہ, إدارۃ, اڈارة',
    'with repeated letters': 'Adminn, Admiiin, Ghallla, Supportt, aadmin',
  };
  test.each(Object.entries(cases))('%s', (_, names) => {
    expect(toNames(names).map((name) => [name, findNameProblem(name)])).toEqual(
      toNames(names).map((name) => [name, 'name_reserved']),
    );
  });

  test('but not of an administrator', () => {
    for (const name of ['Ghalla Admin', 'فريق الغلة']) expect(findNameProblem(name, 'admin')).toBeUndefined();
    for (const role of ['buyer', 'farmer', 'delivery'] as const)
      expect(findNameProblem('Admin', role)).toBe('name_reserved');
  });
});

test.each([
  'https://evil.example/login',
  'Ali https://evil.example/x',
  'ftp://evil',
  'https:evil',
  '//evil',
  'www.evil',
  'evil.example',
  'Evil.Com',
  'EVIL.COM',
  'evil.shop',
  'souk.ma',
  'bit.ly',
  't.me',
  'wa.me/212661223344',
  'evil.zone/x',
  'évil.fr',
  'evil。com',
  'ｅvil．ｃom',
  'موقع.المغرب',
  'ali@evil.example',
  'Ali <a@b.ma>',
  'Ali 0612345678',
  'Ali 06 12 34 56 78',
  'علي ٠٦١٢٣٤٥٦٧٨',
  'mailto:x',
])('findNameProblem › refuses the address in %s', (name) => {
  expect(findNameProblem(name)).toBe('name_address');
  expect(findNameProblem(name, 'admin')).toBe('name_address');
});

test.each(['✓', '✔', '✔️', '☑', '✅', '🛡', '🛡️', '®', '™', '©', '🏅', '👮', '🗹', '√', 'ꪜ', 'Ⓡ', 'ℹ️', '🔰'])(
  'findNameProblem › refuses the mark %s',
  (mark) => {
    expect(findNameProblem(`Ali ${mark}`)).toBe('name_sign');
    expect(findNameProblem(`Ali ${mark}`, 'admin')).toBe('name_sign');
  },
);

test.each(['Alі', 'Каrim', 'Κarim', 'Aliعلي', 'ⴰli', 'Кaрim'])(
  'findNameProblem › refuses two scripts in the word %s',
  (name) => {
    expect(findNameProblem(name)).toBe('name_scripts');
  },
);

test.each(['Карим', 'Κώστας', 'Ali علي', '李明', 'ひらがなカタカナ漢字'])(
  'findNameProblem › accepts one script in each word of %s',
  (name) => {
    expect(findNameProblem(name)).toBeUndefined();
  },
);

test.each(['\u061c', '\u200e', '\u200f'])('findNameProblem › refuses a mark of direction', (mark) => {
  expect(findNameProblem(`A${mark}li`)).toBe('hidden_characters');
});

test.each([
  [{ first_name: 'Gha', last_name: 'lla' }, { last_name: 'name_reserved' }],
  [{ first_name: 'الإ', last_name: 'دارة' }, { last_name: 'name_reserved' }],
  [{ first_name: '0612', last_name: '345678' }, { last_name: 'name_address' }],
  [{ first_name: 'مشرف', last_name: 'العلوي' }, { first_name: 'name_reserved' }],
  [
    { first_name: 'Admin', last_name: 'x.com' },
    { first_name: 'name_reserved', last_name: 'name_address' },
  ],
  [{ first_name: 'محمد', last_name: 'مدير' }, {}],
  [{ first_name: 'Ali', last_name: '' }, {}],
  [{ last_name: 'Support' }, { last_name: 'name_reserved' }],
  [{}, {}],
])('findNameErrors › checks first and last name together: %j', (names, expected) => {
  const keys = Object.entries(findNameErrors(names)).map(([field, [reason]]) => [field, reason?.key]);
  expect(Object.fromEntries(keys)).toEqual(expected);
});
