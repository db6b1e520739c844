/** Written into the code by vite.config.ts; tests run without them. */
interface ImportMetaEnv {
  readonly VITE_APP_VERSION?: string;
  readonly VITE_LOCALE_VERSION?: string;
  readonly VITE_CONTRACT_VERSION?: string;
  /** By language: what the page says by itself when the app's files do not come. */
  readonly VITE_START_TEXTS?: Readonly<
    Record<string, Record<'startFailedTitle' | 'startFailedText' | 'retry', string>>
  >;
}
