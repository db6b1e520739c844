import type { Refusal } from './bill-model';

/** A requested fill. */
export interface AskedFill {
  id: string;
  userId: string;
  serials: readonly string[];
}

/** The outcome of requested fills, which differs by hub. */
export interface Fills {
  /** Why a user cannot request one now. */
  refusal(userId: string): Refusal | undefined;
  asked(fill: AskedFill): Promise<void>;
  /** Runs the mint house's jobs for all open requests. */
  runJobs(): Promise<void>;
  /** Throws where the server's balances for them differ from the model's. */
  compare(): Promise<void>;
}
