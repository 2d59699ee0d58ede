import { idIn, ownPathIn, readingsOf } from '../rules/scanner/readings.ts';
import { isOwnPath, matchRoute } from '../core/routes.ts';

/** What a code contains: an object of this product, a code to look up in its possible readings, or something that is never followed. */
export type ScanTarget = { kind: 'object'; id: string } | { kind: 'code'; codes: string[] } | { kind: 'foreign' };

/** What begins as an address, of a page or a network, is no code. */
const scheme = /^\s*[a-z][a-z\d+.-]*:/i;
/** The codes on labels: letters, digits and a few other characters, such as `FDT-001`. */
const bareCode = /^[\p{L}\d][\p{L}\d ._-]{2,39}$/u;

/**
 * Parses the text of a label, also as a scanner of another keyboard layout types it. Only an object's URL on this origin and a bare id or code are
 * accepted. @param text what the QR code contains, or what was typed @param origin of this page, such as `https://demo.prestalo.example`
 */
export function readCode(text: string, origin: string): ScanTarget {
  const id = idIn(text);
  if (id !== undefined) return { kind: 'object', id };
  const path = ownPathIn(text, [origin]);
  const match = path !== undefined && isOwnPath(path) ? matchRoute(path) : undefined;
  if (match?.name === 'product') return { kind: 'object', id: match.params.id };
  const codes = scheme.test(text) ? [] : readingsOf(text).filter((reading) => bareCode.test(reading));
  return codes.length > 0 ? { kind: 'code', codes } : { kind: 'foreign' };
}

/** How a foreign code is described to the person who scanned it: the host of a URL, else the text, at most 60 characters. */
export function nameOfCode(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?([^/?#\\]+)/i.exec(visible)?.[1];
  const characters = Array.from(host ?? visible);
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('');
}
