import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an administrator changed as the member, by operation of the contract. */
export const CHANGE_WORDS: Record<string, MessageDescriptor> = {
  updateMe: msg`I tuoi dati o le tue preferenze`,
  createMyProduct: msg`Un nuovo oggetto da condividere`,
  updateMyProduct: msg`Un tuo oggetto: descrizione o foto`,
  answerAboutMyProduct: msg`Una risposta su un tuo oggetto`,
  pauseMyProduct: msg`Un tuo oggetto messo in pausa`,
  resumeMyProduct: msg`Un tuo oggetto di nuovo a disposizione`,
  reviewProduct: msg`Una recensione`,
  toggleWish: msg`I tuoi desideri`,
  extendMyOrder: msg`Un prestito esteso`,
  replaceLockerCode: msg`Un nuovo codice per il locker`,
  addToCart: msg`Un oggetto scelto per il prestito`,
  clearCart: msg`Il prestito che stavi preparando, abbandonato`,
  setShipping: msg`Ritiro o consegna del prestito che stavi preparando`,
  setLoan: msg`I giorni del prestito che stavi preparando`,
  confirmCheckout: msg`Un prestito chiesto`,
  createFiles: msg`Un file caricato`,
  reportDamage: msg`Un guasto segnalato`,
  createWait: msg`Un oggetto che aspetti`,
  withdrawWait: msg`Un oggetto che non aspetti più`,
  resumeWait: msg`Un’attesa ripresa dopo una pausa`,
  acceptOffer: msg`Giorni offerti, presi`,
  passOffer: msg`Giorni offerti, lasciati ad altri`,
};
