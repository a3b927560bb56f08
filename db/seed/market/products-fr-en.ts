import type { MarketItem, MarketPicture } from './market-item.ts';

const laid =
  (arrangement: MarketPicture['arrangement']) =>
  (ground: MarketPicture['ground'], ...emoji: string[]): MarketPicture => ({ emoji, ground, arrangement });
const single = laid('single');
const pair = laid('pair');
const heap = laid('heap');
const row = laid('row');
const scatter = laid('scatter');

const product = (seller: string, category: string, city: string) =>
  ({ seller, type: 'Product', category, city }) as const;
const seen = (hoursAgo: number, charm: number) => ({ hoursAgo, charm });

/** What the soil and the stable give, told in French and in English. */
export const productsFrEn: readonly MarketItem[] = [
  {
    ...product('farmer', 'olive-oil', 'meknes'),
    title: 'Huile d’olive vierge extra, picholine, bidon de 5 L',
    description:
      'Olives de nos parcelles du Saïss, récoltées début novembre et pressées à froid le soir même. Fruité vert, acidité de 0,5 %. Bidons de 5 litres, à retirer à la ferme tous les jours sauf le vendredi.',
    price: 88,
    price_unit: 'litre',
    details: { quantity: 1200, volume: 1.2, weight: 1100, harvesting: '2026-11-06', is_bio: 'No' },
    pictures: [row('olive', '1f3fa', '1fad2'), pair('field', '1f333', '1fad2'), heap('sky', '1fad2')],
    ...seen(41, 8),
  },
  {
    ...product('farmer', 'vegetables', 'meknes'),
    title: 'Pommes de terre Spunta calibrées, sac de 25 kg',
    description:
      'Spunta à chair jaune, calibre 50 à 75 mm, arrachées fin octobre. Tri fait à la main, sans tubercule vert. Prix départ ferme à partir de vingt sacs.',
    price: 5.2,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 11000, weight: 11000, harvesting: '2026-10-30', is_bio: 'No' },
    pictures: [scatter('soil', '1f954'), row('barn', '1f954'), pair('field', '1f69c', '1f954')],
    ...seen(350, 4),
  },
  {
    ...product('farmer', 'cereals', 'meknes'),
    title: 'Blé dur Karim trié, récolte 2026',
    description:
      'Blé dur de variété Karim, nettoyé et stocké au sec depuis la moisson. Grain vitreux, humidité 11 %. Convient à la semoule. Pesée au pont-bascule de la coopérative.',
    price: 430,
    price_unit: 'quintal',
    details: { quantity: 200, weight: 20000, is_bio: 'No' },
    pictures: [heap('sand', '1f33e'), pair('sky', '1f33e', '1f69c')],
    ...seen(1290, 1),
  },
  {
    ...product('farmer', 'legumes', 'meknes'),
    title: 'Fèves sèches du Saïss pour bissara',
    description:
      'Petites fèves entières de l’année, sans bruche, cuisson rapide. Sacs de 10 et 50 kg. Un échantillon est disponible à la ferme.',
    price: 13,
    price_unit: 'kg',
    details: { quantity: 1500, weight: 1500, is_bio: 'No' },
    pictures: [heap('linen', '1fadb', '1fad8')],
    ...seen(770, 2),
  },
  {
    ...product('rachid', 'fruits', 'azrou'),
    title: 'Pommes Golden d’altitude, calibre 70 et plus',
    description:
      'Vergers à 1 400 m au-dessus d’Azrou, cueillette en deux passages au début d’octobre. Fruits fermes, conservés en chambre froide. Caisses de 20 kg, livraison possible à Meknès et Fès le mardi.',
    price: 8,
    price_unit: 'kg',
    details: { quantity: 7000, weight: 7000, harvesting: '2026-10-02', is_bio: 'No' },
    pictures: [heap('field', '1f34f'), pair('sky', '26f0-fe0f', '1f34f'), row('linen', '1f34f')],
    ...seen(475, 7),
  },
  {
    ...product('rachid', 'fruits', 'midelt'),
    title: 'Pommes Starking de Midelt, caisse de 18 kg',
    description:
      'Starking bien colorées, calibre 65 à 75. Récolte terminée, dernières caisses du lot. Caisses en bois consignées.',
    price: 135,
    price_unit: 'crate',
    sold: true,
    details: { quantity: 90, weight: 1620, harvesting: '2026-09-28', is_bio: 'No' },
    pictures: [heap('souk', '1f34e'), row('sky', '1f333', '1f34e')],
    ...seen(930, 1),
  },
  {
    ...product('rachid', 'nuts', 'midelt'),
    title: 'Noix en coque de la Haute Moulouya',
    description:
      'Noix ramassées sous de vieux noyers, lavées puis séchées trois semaines à l’ombre. Coque claire, cerneau blond. Vente par sac de 10 kg.',
    price: 48,
    price_unit: 'kg',
    details: { quantity: 350, weight: 350, harvesting: '2026-10-04', is_bio: 'No' },
    pictures: [heap('barn', '1f330'), single('field', '1f333')],
    ...seen(720, 2),
  },
  {
    ...product('rachid', 'honey', 'ifrane'),
    title: 'Miel toutes fleurs des pâturages d’Ifrane',
    description:
      'Miel doré récolté mi-août dans une trentaine de ruches, autour de Dayet Aoua. Extrait à froid et maturé un mois. Pots de 500 g et de 1 kg.',
    price: 190,
    price_unit: 'kg',
    details: { quantity: 120, weight: 120, harvesting: '2026-08-14', is_bio: 'No' },
    pictures: [row('field', '1f33c', '1f41d', '1f36f'), single('barn', '1f36f')],
    ...seen(1070, 3),
  },
  {
    ...product('rachid', 'herbs', 'azrou'),
    title: 'Lavande séchée en bouquets, Moyen Atlas',
    description:
      'Lavande coupée en pleine fleur et séchée tête en bas sous hangar. Bouquets d’environ 100 tiges. Remise à partir de cinquante bouquets.',
    price: 12,
    price_unit: 'bunch',
    details: { quantity: 220, weight: 26, harvesting: '2026-08-06', is_bio: 'No' },
    pictures: [row('linen', '1fabb')],
    ...seen(1240, 2),
  },
  {
    ...product('rachid', 'seedlings', 'azrou'),
    title: 'Scions de pommier Gala sur MM106, racines nues',
    description:
      'Scions d’un an, 120 à 150 cm, greffés dans notre pépinière agréée. Arrachage à partir du 10 décembre, selon les réservations. Botte de 25 plants minimum.',
    price: 22,
    price_unit: 'piece',
    details: { quantity: 1800, harvesting: '2026-12-10', is_bio: 'No' },
    pictures: [row('soil', '1f331', '1f34e'), single('field', '1fab4')],
    ...seen(165, 1),
  },
  {
    ...product('coop-arganier', 'argan', 'essaouira'),
    title: 'Huile d’argan alimentaire, amandons torréfiés',
    description:
      'Noix ramassées en août par les femmes de la coopérative, concassées à la main. Torréfaction légère puis pression mécanique. Bouteilles de 250 ml, 500 ml et 1 litre, certificat biologique joint.',
    price: 380,
    price_unit: 'litre',
    details: { quantity: 140, volume: 0.14, weight: 128, harvesting: '2026-08-18', is_bio: 'Yes' },
    pictures: [pair('souk', '1f330', '1f3fa'), scatter('sand', '1f330', '1f33f'), pair('sky', '1f410', '1f333')],
    ...seen(66, 9),
  },
  {
    ...product('coop-arganier', 'fodder', 'essaouira'),
    title: 'Tourteau d’argan pour l’engraissement des bovins',
    description:
      'Tourteau issu de notre pressoir, riche en énergie, à mélanger à l’orge. Sacs de 40 kg stockés au sec. Production régulière, environ 300 kg par semaine.',
    price: 4.5,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 900, weight: 900, is_bio: 'No' },
    pictures: [pair('barn', '1f330', '1f402')],
    ...seen(580, 1),
  },
  {
    ...product('nora', 'vegetables', 'agadir'),
    title: 'Tomates grappe catégorie I, palette complète',
    description:
      'Tomates grappe de serre, calibre 47 à 57, conditionnées en plateaux de 5 kg. Station certifiée, traçabilité par parcelle. Réservé aux professionnels, départ Agadir sous 24 heures.',
    price: 6.2,
    price_unit: 'kg',
    details: { quantity: 9600, weight: 9600, volume: 24, harvesting: '2026-11-18', is_bio: 'No' },
    pictures: [pair('souk', '1f345', '1f4e6'), row('field', '1f345', '1f33f'), pair('sky', '1f69a', '1f345')],
    ...seen(30, 1),
    state: 'professional_buyers',
  },
  {
    ...product('nora', 'vegetables', 'biougra'),
    title: 'Poivrons verts et piments doux sous serre',
    description:
      'Poivrons carrés verts et piments doux cueillis deux fois par semaine. Chair épaisse, lutte intégrée contre les ravageurs. Caisses de 8 kg, panachage possible.',
    price: 8.5,
    price_unit: 'kg',
    details: { quantity: 2400, weight: 2400, harvesting: '2026-11-16', is_bio: 'No' },
    pictures: [row('linen', '1fad1', '1f336-fe0f', '1fad1'), heap('field', '1fad1')],
    ...seen(88, 3),
  },
  {
    ...product('nora', 'fruits', 'biougra'),
    title: 'Bananes de serre du Souss, Grande Naine',
    description:
      'Régimes coupés à maturité commerciale et affinés cinq jours en chambre. Fruits sucrés, bien jaunes, sans choc. Cartons de 15 kg.',
    price: 9.5,
    price_unit: 'kg',
    details: { quantity: 3000, weight: 3000, harvesting: '2026-11-10', is_bio: 'No' },
    pictures: [scatter('souk', '1f34c'), row('field', '1f334', '1f34c')],
    ...seen(190, 4),
  },
  {
    ...product('farmer2', 'olives', 'taounate'),
    title: 'Olives violettes à confire, triées à la main',
    description:
      'Olives tournantes de la vallée de l’Ouergha, cueillies une à une pour éviter les coups. Idéales fendues, au citron ou au vinaigre. À venir chercher dans les deux jours après la cueillette.',
    price: 10.5,
    price_unit: 'kg',
    details: { quantity: 450, weight: 450, harvesting: '2026-11-12', is_bio: 'No' },
    pictures: [pair('linen', '1f9fa', '1fad2'), row('soil', '1f333', '1fad2')],
    ...seen(118, 5),
  },
  {
    ...product('farmer2', 'herbs', 'taounate'),
    title: 'Câpres fines au sel, seau de 10 kg',
    description:
      'Boutons de petit calibre, mis au sel le jour de la cueillette. Égouttage et tri refaits avant la vente. Seau alimentaire de 10 kg, fermé.',
    price: 42,
    price_unit: 'kg',
    details: { quantity: 130, weight: 130, harvesting: '2026-08-03', is_bio: 'No' },
    pictures: [pair('sky', '1f33f', '1faa3')],
    ...seen(1375, 2),
  },
  {
    ...product('saida', 'citrus', 'berkane'),
    title: 'Citrons Eureka de Berkane, peau fine',
    description:
      'Citrons juteux du début de saison, cueillis au sécateur. Calibre 3 et 4, caisses de 18 kg. Tarif dégressif au-delà d’une tonne.',
    price: 7,
    price_unit: 'kg',
    details: { quantity: 4000, weight: 4000, harvesting: '2026-11-02', is_bio: 'No' },
    pictures: [scatter('linen', '1f34b', '1f343'), heap('sky', '1f34b')],
    ...seen(400, 3),
  },
  {
    ...product('khadija', 'fodder', 'fquih-ben-salah'),
    title: 'Ensilage de maïs enrubanné, balles de 900 kg',
    description:
      'Maïs récolté au stade pâteux, 32 % de matière sèche, haché fin. Balles filmées six couches, aucune percée. Chargement assuré par nos soins.',
    price: 1050,
    price_unit: 'tonne',
    negotiable: true,
    details: { quantity: 70, weight: 70000, harvesting: '2026-09-20', is_bio: 'No' },
    pictures: [row('field', '1f33d'), pair('soil', '1f69c', '1f33d')],
    ...seen(660, 2),
  },
  {
    ...product('farmer2', 'dairy-eggs', 'chefchaouen'),
    title: 'Fromage de chèvre frais du Rif, pièce de 250 g',
    description:
      'Fromage au lait cru de nos chèvres, moulé dans la vannerie de palmier nain. Nature ou au thym. Préparé le mercredi et le samedi, à garder au frais cinq jours.',
    price: 18,
    price_unit: 'piece',
    details: { quantity: 45, weight: 11, is_bio: 'No' },
    pictures: [pair('linen', '1f9c0', '1f410'), single('souk', '1f9c0')],
    ...seen(22, 6),
  },
  {
    ...product('farmer', 'dairy-eggs', 'meknes'),
    title: 'Lait de vache cru, collecte du matin',
    description:
      'Lait de Montbéliardes nourries à la luzerne et à l’orge, refroidi en tank. Environ 200 litres par jour. Apporter ses bidons propres entre 6 h 30 et 8 h.',
    price: 6.2,
    price_unit: 'litre',
    details: { quantity: 200, volume: 0.2, weight: 206, is_bio: 'No' },
    pictures: [row('barn', '1f404', '1f95b'), single('field', '1faa3')],
    ...seen(1, 0),
    state: 'pending',
  },
  {
    ...product('farmer', 'honey', 'meknes'),
    title: 'Miel pur à vendre, petite quantité',
    description: 'Miel de la région, bon goût. Quelques kilos seulement.',
    price: 150,
    price_unit: 'kg',
    details: { quantity: 6, weight: 6, is_bio: 'No' },
    pictures: [single('night', '1f36f')],
    ...seen(265, 0),
    state: 'rejected',
  },
  {
    ...product('nora', 'fruits', 'agadir'),
    title: 'Framboises en barquettes de 125 g',
    description:
      'Framboises de serre cueillies à la fraîche, refroidies à 2 °C dans l’heure. Plateaux de douze barquettes. Volumes de décembre à confirmer.',
    price: 9,
    price_unit: 'piece',
    details: { quantity: 960, weight: 120, harvesting: '2026-12-01', is_bio: 'No' },
    pictures: [pair('field', '1f331', '1f4e6')],
    ...seen(7, 0),
    state: 'draft',
  },
  {
    ...product('nora', 'citrus', 'taroudannt'),
    title: 'Navel oranges, sweet and seedless, 15 kg crates',
    description:
      'First Navel of the season from a drip-irrigated grove near Taroudannt. Fruit is hand-clipped and left unwaxed. Minimum ten crates; pick up at the farm gate or have them brought to Agadir.',
    price: 75,
    price_unit: 'crate',
    details: { quantity: 400, weight: 6000, harvesting: '2026-11-14', is_bio: 'No' },
    pictures: [row('sky', '1f34a', '1f333'), scatter('souk', '1f34a'), pair('linen', '1f4e6', '1f34a')],
    ...seen(74, 6),
  },
  {
    ...product('nora', 'vegetables', 'agadir'),
    title: 'Cherry tomatoes on the vine, 3 kg trays',
    description:
      'Sweet red cherry tomatoes grown without synthetic treatments, in our second certified year. We pick in the morning and pack by noon. Trays stack well; four trays is the smallest order.',
    price: 33,
    price_unit: 'piece',
    details: { quantity: 320, weight: 960, harvesting: '2026-11-19', is_bio: 'Yes' },
    pictures: [scatter('water', '1f345', '1f343'), pair('linen', '1f345', '1f9fa')],
    ...seen(15, 7),
  },
  {
    ...product('coop-arganier', 'argan', 'essaouira'),
    title: 'Cosmetic argan oil, cold-pressed, unroasted kernels',
    description:
      'Pale, nearly odourless oil for skin and hair, filtered twice through paper. Pressed to order every Monday by the women of the cooperative. Sold in dark glass from 100 ml, or by the litre.',
    price: 420,
    price_unit: 'litre',
    details: { quantity: 60, volume: 0.06, weight: 55, harvesting: '2026-08-22', is_bio: 'Yes' },
    pictures: [pair('linen', '1f9f4', '1f330'), scatter('olive', '1f330')],
    ...seen(150, 8),
  },
  {
    ...product('nora', 'herbs', 'taroudannt'),
    title: 'Taliouine saffron threads, 2026 harvest, 2 g jars',
    description:
      'All-red threads bought directly from three families in Taliouine and dried at low heat. Each jar carries its picking date. Good for restaurants and gift boxes; twenty jars or more get a lower price.',
    price: 85,
    price_unit: 'piece',
    details: { quantity: 150, weight: 0.3, harvesting: '2026-11-02', is_bio: 'No' },
    pictures: [row('soil', '1fabb', '1f331'), pair('souk', '1fad9', '1fabb')],
    ...seen(235, 8),
  },
  {
    ...product('hassan', 'dates', 'erfoud'),
    title: 'Mejhoul dates from Erfoud, 5 kg box',
    description:
      'Soft, large Mejhoul from our own palms, graded by hand. Picked cluster by cluster in early October and kept cool since. Boxes can be collected in Erfoud or sent by coach.',
    price: 600,
    price_unit: 'piece',
    details: { quantity: 80, weight: 400, harvesting: '2026-10-09', is_bio: 'No' },
    pictures: [pair('night', '1f334', '1f4e6'), scatter('sand', '1f334'), single('sky', '2600-fe0f')],
    ...seen(540, 8),
  },
  {
    ...product('farmer', 'fruits', 'kenitra'),
    title: 'Hass avocados from the Gharb, size 16 to 20',
    description:
      'Picked at 23 % dry matter, ready to eat after about six days at room temperature. Grown on sandy soil by my brother near Kenitra. 4 kg cartons, at least fifteen cartons.',
    price: 24,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 1800, weight: 1800, harvesting: '2026-11-15', is_bio: 'No' },
    pictures: [scatter('olive', '1f951'), heap('linen', '1f951')],
    ...seen(52, 2),
  },
  {
    ...product('hassan', 'herbs', 'boumalne-dades'),
    title: 'Dades valley rose water from a copper still',
    description:
      'Distilled in May from fresh Damask roses, about four kilos of petals for each litre. No alcohol or perfume added. Glass bottles of half a litre and one litre.',
    price: 70,
    price_unit: 'litre',
    details: { quantity: 90, volume: 0.09, weight: 95, is_bio: 'No' },
    pictures: [pair('water', '1f339', '1f4a7'), heap('sand', '1f339')],
    ...seen(1020, 3),
  },
  {
    ...product('khadija', 'nuts', 'azilal'),
    title: 'Shelled walnuts from Azilal, light halves',
    description:
      'Cracked by hand in the village of Tabant, mostly halves, this autumn’s crop. Vacuum bags of one kilo keep them fresh. The last of this lot has been reserved.',
    price: 95,
    price_unit: 'kg',
    sold: true,
    details: { quantity: 40, weight: 40, harvesting: '2026-09-30', is_bio: 'No' },
    pictures: [pair('sky', '1f330', '26f0-fe0f')],
    ...seen(860, 2),
  },
  {
    ...product('farmer2', 'dairy-eggs', 'taounate'),
    title: 'Free-range brown eggs, tray of 30',
    description:
      'Our hens roam under the olive trees and are fed barley and kitchen greens. Eggs are gathered twice a day and dated in pencil. Please bring back the tray.',
    price: 48,
    price_unit: 'piece',
    details: { quantity: 20, is_bio: 'No' },
    pictures: [row('olive', '1f414', '1f95a'), scatter('linen', '1f95a')],
    ...seen(122, 4),
  },
];
