/** The characters that a password may not have, each once; the rules' own list decides which those are. */
export function refusedCharacters(password: string): string[] {
  return [...new Set(password)].filter((character) => !/^[A-Za-z0-9!@#$%&*()_-]$/.test(character));
}
