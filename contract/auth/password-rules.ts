/** The length of a new password, in characters. */
export const passwordLength = { min: 6, max: 32 } as const;

/** The symbols that a password may have; it needs at least one. */
export const passwordSymbols = '!@#$%&*()_-';

const rules = {
  length: (password: string) =>
    password.length >= passwordLength.min && password.length <= passwordLength.max,
  lowercase: (password: string) => /[a-z]/.test(password),
  uppercase: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  symbol: (password: string) => /[!@#$%&*()_-]/.test(password),
  allowedCharacters: (password: string) => /^[A-Za-z0-9!@#$%&*()_-]*$/.test(password),
} as const;

export type PasswordRule = keyof typeof rules;

/** Each rule for a new password in the order of the checklist, and whether it is met. */
export function checkPasswordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  return (Object.keys(rules) as PasswordRule[]).map((rule) => ({ rule, met: rules[rule](password) }));
}

/** Whether a new password meets every rule. */
export function isPasswordAcceptable(password: string): boolean {
  return checkPasswordRules(password).every(({ met }) => met);
}
