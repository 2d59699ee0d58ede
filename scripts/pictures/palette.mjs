/** Colours of the demo pictures: `light` to `mid` form the background, `accent` and `dark` tint single-colour icons. */
export const categories = {
  'fai-da-te': { light: '#FAE9DE', mid: '#EDBFA4', accent: '#D0714A', dark: '#7A3418' },
  giardino: { light: '#EAF3DF', mid: '#BAD6A1', accent: '#79A854', dark: '#2F5527' },
  'casa-e-pulizie': { light: '#E4F1F6', mid: '#ADD0E0', accent: '#569CBF', dark: '#1F4F68' },
  cucina: { light: '#FDF2D6', mid: '#F0CF82', accent: '#DDA334', dark: '#7A4E0B' },
  campeggio: { light: '#F2F3DD', mid: '#CED392', accent: '#9AA33F', dark: '#4D5318' },
  sport: { light: '#E6EDF8', mid: '#B2C7E8', accent: '#6087C8', dark: '#274478' },
  'bici-e-viaggio': { light: '#E1F2F1', mid: '#9FD0CE', accent: '#45A09F', dark: '#17504F' },
  feste: { light: '#F5E7F2', mid: '#DBB4D3', accent: '#A9689F', dark: '#592A54' },
  'giochi-e-musica': { light: '#ECE8F8', mid: '#C3B6E7', accent: '#836EC6', dark: '#3D2C78' },
  'foto-audio-video': { light: '#F0ECE7', mid: '#CDC4BB', accent: '#8E8278', dark: '#453C36' },
  'creativita-e-cucito': { light: '#FCE8EA', mid: '#F1B5BF', accent: '#D56D80', dark: '#7E2A3F' },
  'bimbi-e-benessere': { light: '#E4F5ED', mid: '#ACDDC7', accent: '#55AE8F', dark: '#1E5E4B' },
};

export const brand = {
  paper: '#FBF6EC',
  paperDeep: '#F1E6D3',
  ink: '#2E2A26',
  terracotta: '#B8482A',
  terracottaDeep: '#93351B',
  terracottaLight: '#D98560',
  leaf: '#5C8A4A',
  ochre: '#D9A441',
  sky: '#5E9CBD',
  plum: '#8A5A83',
  wood: '#C99A6B',
  woodDeep: '#A87A4E',
};
