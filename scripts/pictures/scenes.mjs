import { brand } from './palette.mjs';

const fluent = (names) => names.split(' ').map((name) => (name.startsWith('own:') ? name : `fluent-emoji:${name}`));

/** Which objects are on which shelf. */
export const shelves = {
  banner: fluent(
    'own:trapano own:chitarra own:planetaria tent own:cucire camera own:carriola kick-scooter backpack own:aspirapolvere video-game own:barbecue telescope toolbox own:lanterna accordion',
  ),
  share: fluent('own:trapano tent own:cucire own:chitarra own:planetaria'),
  categories: {
    'fai-da-te': ['trapano-a-percussione', 'cassetta-attrezzi-completa', 'martello-e-set-scalpelli'],
    giardino: ['carriola', 'forbici-da-potatura', 'irrigatore-con-tubo-25-m'],
    'casa-e-pulizie': ['aspirapolvere-ciclonico', 'ventilatore-a-piantana', 'ferro-da-stiro-con-caldaia'],
    cucina: ['impastatrice-planetaria', 'gelatiera', 'piastra-per-waffle'],
    campeggio: ['tenda-da-campeggio-4-posti', 'zaino-da-trekking-60-l', 'lanterna-led-ricaricabile'],
    sport: ['tavola-da-skate', 'racchette-da-badminton', 'maschera-e-boccaglio'],
    'bici-e-viaggio': ['bicicletta-da-citta', 'trolley-grande', 'monopattino'],
    feste: ['palla-specchiata-con-luci', 'macchina-per-popcorn', 'kit-palloncini-e-bombola'],
    'giochi-e-musica': ['chitarra-acustica', 'console-videogiochi', 'set-giochi-da-tavolo'],
    'foto-audio-video': ['fotocamera-reflex', 'telescopio-rifrattore', 'cuffie-da-studio'],
    'creativita-e-cucito': ['macchina-da-cucire', 'set-uncinetto-e-maglia', 'cavalletto-da-pittura'],
    'bimbi-e-benessere': ['passeggino-leggero', 'triciclo-e-giochi', 'aquilone-grande'],
  },
};

export const slides = {
  choose: fluent(
    'own:trapano toolbox own:planetaria teapot tent backpack own:chitarra game-die own:cucire camera skateboard teddy-bear',
  ),
  book: fluent('own:proiettore popcorn'),
  back: fluent('handshake own:trapano house own:planetaria tent own:cucire'),
};

/** The pickup points: colours are [upper wall, lower wall, wall behind the arch]. */
export const places = {
  pratello: {
    kind: 'shop',
    portico: true,
    wall: ['#E9B872', '#DDA257', '#F6E3C3'],
    colour: brand.terracotta,
    icons: fluent('own:trapano teapot own:chitarra own:cucire toolbox camera'),
    outside: fluent('potted-plant bicycle'),
  },
  bolognina: {
    kind: 'shop',
    brick: true,
    wall: ['#C47A58', '#B4664A', '#B4664A'],
    colour: '#3F7A6B',
    icons: fluent('own:planetaria broom own:lanterna own:ventilatore own:aspirapolvere fondue'),
    outside: fluent('potted-plant own:biciCargo'),
  },
  savena: {
    kind: 'locker',
    wall: [brand.terracotta, brand.terracottaDeep, '#C9DDBF'],
    colour: '#5E9CBD',
    icons: fluent('own:trapano own:ferro camera tent'),
    outside: fluent('deciduous-tree kick-scooter'),
  },
  'san-donato': {
    kind: 'shop',
    wall: ['#BFD9E2', '#A8C9D6', '#A8C9D6'],
    colour: brand.plum,
    icons: fluent('game-die own:cassa teddy-bear video-game own:passeggino accordion'),
    outside: fluent('potted-plant own:triciclo'),
  },
  saragozza: {
    kind: 'shop',
    portico: true,
    wall: ['#D98C6B', '#C97552', '#F8DFD0'],
    colour: brand.leaf,
    icons: fluent('tent own:frigo telescope backpack canoe skateboard'),
    outside: fluent('own:carriola potted-plant'),
  },
  nonantolana: {
    kind: 'shop',
    brick: true,
    wall: ['#8E8AA0', '#767189', '#767189'],
    colour: brand.ochre,
    icons: fluent('own:segaCircolare own:trapano toolbox own:motosega own:avvitatore own:stampante3d'),
    outside: fluent('ladder own:idropulitrice'),
  },
  carteria: {
    kind: 'shop',
    wall: ['#F0CF9A', '#E6BD7C', '#E6BD7C'],
    colour: '#4F7FA8',
    icons: fluent('own:cucire thread own:cavalletto paintbrush yarn microscope'),
    outside: fluent('potted-plant bicycle'),
  },
};
