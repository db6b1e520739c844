interface TextFile {
  language: string;
  namespace: string;
}

/** The address of a file of texts; it changes with the content, so that it can be kept for good. */
export function textAddress({ language, namespace }: TextFile): string {
  return `/locales/${language}/${namespace}.json?v=${import.meta.env.VITE_LOCALE_VERSION ?? '0'}`;
}
