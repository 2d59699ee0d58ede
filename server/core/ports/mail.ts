export interface OutgoingMail {
  /** The id of its row; the same on every attempt, so that a mail delivered twice can be recognised. */
  id: string;
  /** The display name of the sender. */
  fromName: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  html: string;
  text: string;
  calendar: string | undefined;
  /** Where its reader ends mails of this kind: the page, which takes the POST of mail programs (RFC 8058). */
  unsubscribe: string | undefined;
  /** Host part of the message id. */
  host: string;
  now: Date;
}

export interface MailTransport {
  /** False: there is no mail server yet, so mails wait in the database. */
  canSend: boolean;
  /** Delivers a mail; rejects if the server did not accept it. */
  send: (mail: OutgoingMail) => Promise<void>;
  /** Removes what it keeps of a mail itself: the folder's copy. */
  forget: (id: string) => Promise<void>;
  close: () => void;
}
