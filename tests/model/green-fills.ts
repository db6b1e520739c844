import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import type { TestServer } from '../support/test-server';
import type { BillModel } from './bill-model';
import { readRequestStates } from './bill-database';
import type { AskedFill, Fills } from './fills';

/** Fills that their job completes at once. */
export class GreenFills implements Fills {
  constructor(private readonly parts: { server: TestServer; model: BillModel }) {}

  refusal(): undefined {
    return undefined;
  }

  async asked({ id, userId, serials }: AskedFill): Promise<void> {
    const { server, model } = this.parts;
    await this.runJobs();
    const state = (await readRequestStates(server, [id])).get(id);
    if (state !== 'done') throw new Error(`the request ended with ${state}`);
    model.handOver(serials, userId);
  }

  async runJobs(): Promise<void> {
    await runMintRequests(this.parts.server.context);
  }

  async compare(): Promise<void> {
    // The auditor checks the coins that green bills cost.
  }
}
