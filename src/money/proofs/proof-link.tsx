import type { ReactNode } from 'react';
import { ReadLink } from '../sheets/read-link';

interface ProofLinkProps {
  /** The number of the block, and the hash of what is in it. */
  block: string;
  hash: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to the page where anyone can check that this is in the sealed books. The fragment stays on the device. */
export function ProofLink({ block, hash, className, children }: ProofLinkProps) {
  // Typed as a plain string, because the route belongs to another feature.
  const to = '/verify' as string;
  return (
    <ReadLink to={to} hash={`${block}/${hash}`} className={className}>
      {children}
    </ReadLink>
  );
}
