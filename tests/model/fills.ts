import type { Refusal } from './bill-model';

/** A fill as it was asked for. */
export interface AskedFill {
  id: string;
  userId: string;
  serials: readonly string[];
}

/** What becomes of fills after they were asked for; that differs by hub. */
export interface Fills {
  /** Why a user can't ask for one now. */
  refusal(userId: string): Refusal | undefined;
  asked(fill: AskedFill): Promise<void>;
  /** The house's jobs do what they can for all that has been asked for. */
  runJobs(): Promise<void>;
  /** Throws where the server's money for them differs from the model's. */
  compare(): Promise<void>;
}
