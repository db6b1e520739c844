import type { Migration } from './migration';

/** A code by e-mail for changing the password. */
export const passwordChange: Migration = {
  number: 33,
  name: 'password change',
  statements: [
    `alter table auth_flows
      drop constraint auth_flows_purpose_check,
      add constraint auth_flows_purpose_check check (purpose in
        ('signIn', 'registration', 'userUpdate', 'recovery', 'emailSecurity', 'appSecurity', 'passwordChange'))`,
  ],
};
