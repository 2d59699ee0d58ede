import { isOwnPath, matchRoute } from '../core/routes.ts';

/** What a code contains: an object of this product, a code to look up, or something that is never followed. */
export type ScanTarget = { kind: 'object'; id: string } | { kind: 'code'; code: string } | { kind: 'foreign' };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The codes on labels: letters, digits and a few other characters, such as `FDT-001`. */
const bareCode = /^[\p{L}\d][\p{L}\d ._-]{2,39}$/u;

/**
 * Parses the text of a label. Only an object's URL on this origin and a bare id or code are accepted. @param text what the QR code contains, or what
 * was typed @param origin of this page, such as `https://demo.prestalo.example`
 */
export function readCode(text: string, origin: string): ScanTarget {
  const said = text.trim();
  if (uuid.test(said)) return { kind: 'object', id: said.toLowerCase() };
  if (bareCode.test(said)) return { kind: 'code', code: said };
  const isOurs = said.slice(0, origin.length).toLowerCase() === origin.toLowerCase();
  const path = isOurs ? said.slice(origin.length) : '';
  const match = isOwnPath(path) ? matchRoute(path) : undefined;
  return match?.name === 'product' ? { kind: 'object', id: match.params.id } : { kind: 'foreign' };
}

/** How a foreign code is described to the person who scanned it: the host of a URL, else the text, at most 60 characters. */
export function nameOfCode(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?([^/?#\\]+)/i.exec(visible)?.[1];
  const characters = Array.from(host ?? visible);
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('');
}
