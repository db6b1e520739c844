import fc from 'fast-check';

/** The kinds of generated operations with their weights. */
const weights = {
  issue: { green: 1, blue: 0 },
  handOver: { green: 2, blue: 2 },
  export: { green: 3, blue: 6 },
  import: { green: 3, blue: 2 },
  deposit: { green: 3, blue: 3 },
  takeBack: { green: 3, blue: 5 },
  withdraw: { green: 3, blue: 3 },
  mint: { green: 2, blue: 3 },
  fill: { green: 2, blue: 6 },
  fillFromPool: { green: 1, blue: 2 },
  burn: { green: 2, blue: 2 },
  acknowledge: { green: 1, blue: 1 },
  freeze: { green: 1, blue: 3 },
  lock: { green: 1, blue: 1 },
  wait: { green: 1, blue: 1 },
  repeat: { green: 1, blue: 1 },
  reuse: { green: 1, blue: 1 },
  // The network that fills blue bills, and the mint house's next poll of it.
  makeBlock: { green: 0, blue: 10 },
  undoBlocks: { green: 0, blue: 2 },
  refuseNext: { green: 0, blue: 1 },
  look: { green: 0, blue: 6 },
} as const;

type Kind = keyof typeof weights;
type Hub = 'green' | 'blue';

const allKinds = Object.keys(weights) as Kind[];

/** The kinds for bills of a hub. */
export function billOperationKinds(hub: Hub): Kind[] {
  return allKinds.filter((kind) => weights[kind][hub] > 0);
}

/** Numbers that a run maps to the current users, bills and lines, so that a seed reproduces a run. */
export interface RandomBillOperation {
  kind: Kind;
  user: number;
  other: number;
  picks: number[];
}

export function randomBillOperation(hub: Hub): fc.Arbitrary<RandomBillOperation> {
  const kinds = allKinds.flatMap((kind) => Array.from({ length: weights[kind][hub] }, () => kind));
  return fc.record({
    kind: fc.constantFrom(...kinds),
    user: fc.nat(999),
    other: fc.nat(999),
    picks: fc.array(fc.nat(99_999), { minLength: 1, maxLength: 4 }),
  });
}
