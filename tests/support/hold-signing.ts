import type { Signer } from '../../server/chains/signer';
import type { TestServer } from './test-server';

/** Lets the server's signings wait between their signature and their commit, until `goOn` is called. */
export function holdSigning({ context }: Pick<TestServer, 'context'>): {
  hasSigned: Promise<void>;
  goOn: () => void;
} {
  const { signer } = context;
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const hasSigned = new Promise<void>((resolve) => {
    const slow: Signer = {
      ...signer,
      async sign(...asked) {
        const signed = await signer.sign(...asked);
        resolve();
        await held;
        return signed;
      },
    };
    context.signer = slow;
  });
  return { hasSigned, goOn: () => goOn() };
}
