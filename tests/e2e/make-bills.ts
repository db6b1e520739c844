import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { billsPaths } from '../../contract/bills/bills.paths';
import { bulkPaths } from '../../contract/bulk/bulk.paths';
import { exportsPaths } from '../../contract/exports/exports.paths';

/** Makes bills for a user in the mint house, through the API. */
export class BillMaker {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
    private readonly currencyKey: string,
  ) {}

  /** Mints bills and fills them with a coin. */
  async make(bills: Record<string, number>, fill: { currencyFill: string; fee: string }): Promise<void> {
    await this.post(mintHousePaths.mintBills.path, { bills });
    await this.untilDone(mintRequestTypes.mint);
    const listed = await this.get<{ bills: { id: string }[] }>(mintHousePaths.listMyBlanks.path, {
      limit: '500',
    });
    await this.post(mintHousePaths.fillBills.path, { ...fill, ids: listed.bills.map(({ id }) => id) });
    await this.untilDone(mintRequestTypes.fill);
  }

  /** Exports bills and returns their bearer lines. */
  async write(nominal: string, count: number): Promise<string[]> {
    const { exported } = await this.post<{ exported: { serial: string; pin: string }[] }>(
      exportsPaths.exportBills.path,
      { stack: await this.list(nominal, count) },
    );
    return exported.map(({ serial, pin }) => `${serial}/${pin}`);
  }

  /** Begins a job that exports bills; returns its id. */
  async beginExport(nominal: string, count: number): Promise<string> {
    const lines = await this.list(nominal, count);
    const { job } = await this.post<{ job: { id: string } }>(bulkPaths.createBulkJob.path, {
      kind: 'export',
      currencyKey: this.currencyKey,
      lines,
    });
    return job.id;
  }

  /** The serials of bills of one face value. */
  private async list(nominal: string, count: number): Promise<string[]> {
    const { bills } = await this.get<{ bills: { serial: string }[] }>(billsPaths.listBills.path, {
      nominal,
      count: '50',
    });
    return bills.slice(0, count).map(({ serial }) => serial);
  }

  private async untilDone(type: number): Promise<void> {
    const state = async () =>
      this.get<{ process: object | null; notification: { status: number } | null }>(
        mintHousePaths.getMintState.path,
        { type: String(type) },
      );
    await expect.poll(async () => (await state()).process, { timeout: 30_000 }).toBeNull();
    expect((await state()).notification?.status).toBe(1);
  }

  private async get<Payload>(path: string, params: Record<string, string>): Promise<Payload> {
    const answer = await this.request.get(this.at(path), { headers: this.headers(), params });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { payload: Payload }).payload;
  }

  private async post<Payload>(path: string, data: object): Promise<Payload> {
    const answer = await this.request.post(this.at(path), { headers: this.headers(), data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { payload: Payload }).payload;
  }

  private headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() };
  }

  private at(path: string): string {
    return path.replace(':currencyKey', this.currencyKey);
  }
}
