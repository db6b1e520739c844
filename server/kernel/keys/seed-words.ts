import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const wordCount = 24;
const entropyBits = 256;

/** New random BIP-39 words, separated by single spaces. */
export function newSeedWords(): string {
  return generateMnemonic(wordlist, entropyBits);
}

/** Normalizes typed words; `areSeedWords` validates them. */
export function tidySeedWords(text: string): string {
  return text.trim().toLowerCase().split(/\s+/).join(' ');
}

/** Whether these are 24 English words with a valid checksum. */
export function areSeedWords(words: string): boolean {
  return words.split(' ').length === wordCount && validateMnemonic(words, wordlist);
}
