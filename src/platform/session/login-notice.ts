/** Why a session has ended, for the login that follows in this page. */
export type LoginNotice = { kind: 'passwordChanged' | 'sessionEnded' } | { kind: 'refused'; error: unknown };

let left: LoginNotice | undefined;

/** A notice that is left for the login; it is shown once. */
export const loginNotice = {
  leave: (notice: LoginNotice) => {
    left = notice;
  },
  /** The notice, for the state that a login begins with. */
  read: () => left,
  forget: () => {
    left = undefined;
  },
};
