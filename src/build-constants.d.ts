/** Written into the code by vite.config.ts; tests run without them. */
interface ImportMetaEnv {
  readonly VITE_APP_VERSION?: string;
  readonly VITE_LOCALE_VERSION?: string;
  readonly VITE_CONTRACT_VERSION?: string;
}
