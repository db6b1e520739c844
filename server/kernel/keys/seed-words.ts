import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const wordCount = 24;
const entropyBits = 256;

/** New random words of BIP-39, with single spaces between them. */
export function newSeedWords(): string {
  return generateMnemonic(wordlist, entropyBits);
}

/** Words as somebody wrote them, in the form in which they are kept; whether they are right, `areSeedWords` says. */
export function tidySeedWords(text: string): string {
  return text.trim().toLowerCase().split(/\s+/).join(' ');
}

/** Whether these are 24 English words whose checksum is right. */
export function areSeedWords(words: string): boolean {
  return words.split(' ').length === wordCount && validateMnemonic(words, wordlist);
}
