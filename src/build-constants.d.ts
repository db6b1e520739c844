/** Written into the code by vite.config.ts; tests run without them. */
interface ImportMetaEnv {
  /** In the inline script alone: the files of chunks that no guest needs. */
  readonly VITE_CHUNK_FILES: Record<
    'user' | 'holdings' | 'bills_._currencyKey' | 'epos' | 'scanner-sheet',
    readonly string[]
  >;
  readonly VITE_APP_VERSION?: string;
  readonly VITE_LOCALE_VERSION?: string;
  readonly VITE_CONTRACT_VERSION?: string;
}
