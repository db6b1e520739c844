import type { CodePurpose } from '../../core/session/code-sent-times';

/** Where a code comes from: the mailbox, which can be sent another one, or the user's authenticator app. */
export type CodeFactor = { kind: 'email'; purpose: CodePurpose; email: string } | { kind: 'authenticator' };
