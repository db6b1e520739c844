import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { requireChainNetwork } from '../../server/chains/chain-networks';
import { embeddedConfirmations } from '../../server/chains/embedded/embedded-confirmations';
import { followMintHouse } from '../support/follow-mint-house';
import type { TestServer } from '../support/test-server';
import type { BillModel, Refusal } from './bill-model';
import { readCrypto, readRequestStates } from './bill-database';
import type { AskedFill, Fills } from './fills';
import type { NetworkRun, SentFill } from './network-run';

/** Longer than the maximum backoff of a fill, so that each run of the job processes all. */
const pauseMs = 30_000;

/** Fills sent to a network, whose outcome it decides; predicts exactly what follows from the network's state. */
export class BlueFills implements Fills {
  /** The number of fills by outcome, and how often one was delayed. */
  readonly tally = { done: 0, transactionUnsuccessful: 0, heldBack: 0 };
  readonly open = new Map<string, AskedFill>();
  /** Fills whose payment was final: blocks that are undone later don't change that, and bills that are frozen only delay the fill. */
  private readonly paid = new Set<string>();
  private readonly needed: number;
  private readonly feeId: number;
  private readonly feeMinor: bigint;
  /** Users' coins, by user and currency. */
  private crypto = new Map<string, bigint>();

  constructor(private readonly parts: { server: TestServer; model: BillModel; network: NetworkRun }) {
    const { currency } = parts.model;
    const feeCurrency = requireCurrency(currency.feeKey);
    this.needed = embeddedConfirmations[requireChainNetwork(currency)];
    this.feeId = feeCurrency.id;
    this.feeMinor = parseAmount(currency.baseFee, feeCurrency.decimal) ?? 0n;
  }

  /** Called once users have all their funds. */
  async begin(): Promise<void> {
    this.crypto = await this.readMoney();
  }

  refusal(userId: string): Refusal | undefined {
    return [...this.open.values()].some((fill) => fill.userId === userId) ? 'fillingIncomplete' : undefined;
  }

  async asked(fill: AskedFill): Promise<void> {
    this.open.set(fill.id, fill);
    this.parts.model.bind(fill.serials, fill.id);
    this.charge(fill, 1n);
  }

  async runJobs(): Promise<void> {
    const { server, network } = this.parts;
    const sent = await network.readSent();
    server.clock.advance(pauseMs);
    await followMintHouse(server.context);
    const states = await readRequestStates(server, [...this.open.keys()]);
    for (const [id, fill] of this.open) {
      const wanted = this.foresee(fill, sent.get(id));
      if (states.get(id) !== wanted)
        throw new Error(
          `a fill is ${states.get(id)}, in the model ${wanted}: ${JSON.stringify(sent.get(id))}`,
        );
      if (wanted !== 'open') this.end(fill, wanted);
    }
  }

  /** Coins are on hold with a request, taken at its end, and released when it fails. */
  async compare(): Promise<void> {
    for (const [whose, minor] of await this.readMoney())
      if (this.crypto.get(whose) !== minor)
        throw new Error(`crypto of ${whose}: ${minor}, in the model ${this.crypto.get(whose)}`);
  }

  private foresee(fill: AskedFill, sent: SentFill | undefined): 'open' | 'done' | 'transactionUnsuccessful' {
    if (!this.paid.has(fill.id)) {
      if (sent === undefined || sent.confirmations < this.needed) return 'open';
      if (sent.hasFailed) return 'transactionUnsuccessful';
      this.paid.add(fill.id);
    }
    const { bills } = this.parts.model;
    if (!fill.serials.some((serial) => bills.get(serial)?.isFrozen)) return 'done';
    this.tally.heldBack += 1;
    return 'open';
  }

  private end(fill: AskedFill, ending: 'done' | 'transactionUnsuccessful'): void {
    const { id, serials, userId } = fill;
    const { model } = this.parts;
    this.open.delete(id);
    this.tally[ending] += 1;
    if (ending === 'done') model.handOver(serials, userId);
    else {
      model.bind(serials, null);
      this.charge(fill, -1n);
    }
  }

  private charge({ serials, userId }: AskedFill, sign: 1n | -1n): void {
    const { currency, bills } = this.parts.model;
    const nominal = serials.reduce((sum, serial) => sum + (bills.get(serial)?.nominal ?? 0n), 0n);
    const take = (currencyId: number, minor: bigint): void => {
      const whose = `${userId} ${currencyId}`;
      this.crypto.set(whose, (this.crypto.get(whose) ?? 0n) - sign * minor);
    };
    take(currency.id, nominal);
    take(this.feeId, this.feeMinor);
  }

  private readMoney(): Promise<Map<string, bigint>> {
    const { server, model } = this.parts;
    return readCrypto(server, [model.currency.id, this.feeId]);
  }
}
