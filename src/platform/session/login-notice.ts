/** Why a session has ended, for the login that follows in this page. */
type LoginNotice = 'passwordChanged';

let left: LoginNotice | undefined;

/** A notice that one screen leaves for the login; it is shown once. */
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
