import type { Config } from '#server/core/config/config';
import type { Zoho } from '#server/core/ports/zoho';
import { openZoho } from './client.ts';

/** The configured CRM; undefined if there is none. */
export const zohoOf = ({ zoho }: Config): Zoho | undefined => zoho && openZoho(zoho);
