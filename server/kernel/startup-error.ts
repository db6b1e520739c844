/**
 * A problem that the operator can fix and that prevents the start. The message is one line with what and how; the
 * process prints it without a stack and exits with code 1. An operator's command exits with 4 if its cause is the database.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
