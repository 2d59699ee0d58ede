import { PROVINCES } from '#machines/rules/provinces';
import { plainHeading } from '#server/imports/import-fields';

/** The provinces by their names, in Italian and as foreigners call the large ones. */
const names = new Map(
  (
    'agrigento AG,alessandria AL,ancona AN,aosta AO,ascoli piceno AP,l aquila AQ,arezzo AR,asti AT,avellino AV,bari BA,bergamo BG,biella BI,' +
    'belluno BL,benevento BN,bologna BO,brindisi BR,brescia BS,barletta andria trani BT,bolzano BZ,cagliari CA,campobasso CB,caserta CE,' +
    'chieti CH,caltanissetta CL,cuneo CN,como CO,cremona CR,cosenza CS,catania CT,catanzaro CZ,enna EN,forli cesena FC,ferrara FE,foggia FG,' +
    'firenze FI,fermo FM,frosinone FR,genova GE,gorizia GO,grosseto GR,imperia IM,isernia IS,crotone KR,lecco LC,lecce LE,livorno LI,lodi LO,' +
    'latina LT,lucca LU,monza MB,monza e brianza MB,monza brianza MB,macerata MC,messina ME,milano MI,mantova MN,modena MO,massa carrara MS,' +
    'matera MT,napoli NA,novara NO,nuoro NU,oristano OR,palermo PA,piacenza PC,padova PD,pescara PE,perugia PG,pisa PI,pordenone PN,prato PO,' +
    'parma PR,pistoia PT,pesaro PU,pesaro e urbino PU,pesaro urbino PU,pavia PV,potenza PZ,ravenna RA,reggio calabria RC,' +
    'reggio di calabria RC,reggio emilia RE,reggio nell emilia RE,ragusa RG,rieti RI,roma RM,rimini RN,rovigo RO,salerno SA,siena SI,' +
    'sondrio SO,la spezia SP,siracusa SR,sassari SS,sud sardegna SU,savona SV,taranto TA,teramo TE,trento TN,torino TO,trapani TP,terni TR,' +
    'trieste TS,treviso TV,udine UD,varese VA,verbania VB,verbano cusio ossola VB,vercelli VC,venezia VE,vicenza VI,verona VR,viterbo VT,' +
    'vibo valentia VV,bozen BZ,florence FI,genoa GE,mantua MN,milan MI,naples NA,padua PD,rome RM,turin TO,venice VE'
  )
    .split(',')
    .map((entry) => [entry.slice(0, -3), entry.slice(-2)] as const),
);

/** The code of a province that a cell names by its code, its name or as a `città metropolitana`; other texts stay. */
export function readProvince(cell: string): string {
  const word = plainHeading(cell).replace(/^(?:provincia(?: di)?|prov|citta metropolitana di) /, '');
  const code = word.toUpperCase();
  return PROVINCES.has(code) ? code : (names.get(word) ?? cell);
}
