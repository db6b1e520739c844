/** Where the supervisor reports; the owner's structured log. */
export type EmbeddedLog = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void;
