/** The first letter and the domain of an address: `a•••@billfold.test`. Its owner knows it by that, and nobody else. */
export function coverEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
