/**
 * Something the operator can put right keeps the server from starting. The message is one line that says
 * what and how; the process prints it without a stack and ends with exit code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
