/** Inlined by vite.config.ts. */
interface ImportMeta {
  readonly env: {
    readonly VITE_LOCALE_VERSION: string;
    readonly VITE_LOCALE_NAMESPACES: readonly string[];
  };
}
