/** The few instructions of the EVM that the contracts of these tests need. */
const codes: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  DIV: 0x04,
  LT: 0x10,
  EQ: 0x14,
  ISZERO: 0x15,
  OR: 0x17,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLVALUE: 0x34,
  CALLDATALOAD: 0x35,
  GAS: 0x5a,
  POP: 0x50,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  PUSH0: 0x5f,
  DUP1: 0x80,
  DUP2: 0x81,
  DUP3: 0x82,
  SWAP1: 0x90,
  LOG3: 0xa3,
  CALL: 0xf1,
  RETURN: 0xf3,
  REVERT: 0xfd,
};
const push0 = 0x5f;

/**
 * Translates a program into the code of a contract. Words are instructions, `0x...` pushes a value, `@name` pushes the
 * address of the line that begins with `name:`, and what follows `;` is for people.
 */
export function assemble(program: string): string {
  const words = program
    .split('\n')
    .flatMap((line) => line.replace(/;.*/, '').split(/\s+/))
    .filter((word) => word !== '');
  const places = new Map<string, number>();
  let place = 0;
  for (const word of words) {
    if (word.endsWith(':')) places.set(word.slice(0, -1), place);
    place += sizeOf(word);
  }
  const bytes = words.flatMap((word) => bytesOf(word, places));
  return Buffer.from(bytes).toString('hex');
}

/** The code that puts a contract's code in place: it copies what follows itself and returns it. */
export function deploying(code: string): string {
  const size = (code.length / 2).toString(16).padStart(4, '0');
  return `0x61${size}80600a5f395ff3${code}`;
}

function sizeOf(word: string): number {
  if (word.startsWith('@')) return 3;
  if (word.startsWith('0x')) return 1 + (word.length - 2) / 2;
  return 1;
}

function bytesOf(word: string, places: ReadonlyMap<string, number>): number[] {
  if (word.endsWith(':')) return [codes['JUMPDEST'] ?? 0];
  if (word.startsWith('@')) {
    const place = places.get(word.slice(1));
    if (place === undefined) throw new Error(`no line is called ${word}`);
    return [push0 + 2, place >> 8, place & 0xff];
  }
  if (word.startsWith('0x')) {
    const value = [...Buffer.from(word.slice(2), 'hex')];
    return [push0 + value.length, ...value];
  }
  const code = codes[word];
  if (code === undefined) throw new Error(`${word} is no instruction here`);
  return [code];
}
