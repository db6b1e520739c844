import { brand } from '../../../contract/brand';

/** Headers of every request that the server makes. Common firewalls drop requests that do not name their program. */
export const outgoingHeaders = { 'user-agent': `${brand.appName}/${brand.appVersion}` } as const;
