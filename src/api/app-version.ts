import { brand } from '../../contract/brand';

/** The version of the app that runs here; it may be older than its server's. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? brand.appVersion;
