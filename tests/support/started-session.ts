import type { SessionPayload } from '../../contract/auth/auth.contract';

/** The session that a step has started; fails the test when another step was requested. */
export function startedSession(
  answer: { status: 1; payload: SessionPayload } | { status: 10005 | 10019; payload: object },
): SessionPayload {
  if (answer.status !== 1) throw new Error(`another step was asked for: ${answer.status}`);
  return answer.payload;
}
