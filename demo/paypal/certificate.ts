import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** One element of DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128
      ? Buffer.from([length])
      : length < 256
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([tag]), size, content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
/** sha256WithRSAEncryption, and the common name of the subject. */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = der(0x06, Buffer.from('550403', 'hex'));

/** A key and its self-signed certificate (X.509 version 1, valid for ten years from 2026), as PEM. */
export function makeCertificate(name: string): { privateKey: KeyObject; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const holder = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const serial = randomBytes(8);
  serial[0] = 1;
  const body = sequence(
    der(0x02, serial),
    algorithm,
    holder,
    sequence(time(new Date('2026-01-01T00:00:00Z')), time(new Date('2036-01-01T00:00:00Z'))),
    holder,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature)).toString('base64');
  const lines = whole.match(/.{1,64}/g)?.join('\n') ?? '';
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}
