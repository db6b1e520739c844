import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import type { BulkJob, BulkLine, CreateBulkJobBody } from '../../contract/bulk/bulk.contract';
import { runBulkJobs } from '../../server/bulk/run-bulk-jobs.service';
import { BillUser } from './bill-user';
import type { CallOutcome } from './bill-user';
import type { TestServer } from './test-server';

/** A user's jobs over many bills, and the worker that carries them out. */
export class BulkUser {
  private constructor(
    private readonly server: TestServer,
    readonly user: BillUser,
  ) {}

  static async add(server: TestServer): Promise<BulkUser> {
    return new BulkUser(server, await BillUser.add(server));
  }

  create(body: CreateBulkJobBody, key?: string): Promise<CallOutcome<typeof bulkRoutes.createBulkJob>> {
    return this.user.ask(bulkRoutes.createBulkJob, { body }, key);
  }

  /** Begins a job that must be accepted; its currency is TET unless it says otherwise. */
  async begin(body: Omit<CreateBulkJobBody, 'currencyKey'> & { currencyKey?: string }): Promise<string> {
    const currency = body.kind === 'import' ? {} : this.user.params;
    const { payload, text } = await this.create({ ...currency, ...body });
    if ((payload as typeof payload | undefined) === undefined) throw new Error(`no job: ${text}`);
    return payload.job.id;
  }

  async job(id: string): Promise<BulkJob> {
    return (await this.user.ask(bulkRoutes.getBulkJob, { params: { id } })).payload.job;
  }

  async lines(id: string, state?: BulkLine['state']): Promise<BulkLine[]> {
    const query = { count: '500', ...(state === undefined ? {} : { state }) };
    return (await this.user.ask(bulkRoutes.listBulkLines, { params: { id }, query })).payload.lines;
  }

  change(how: 'pause' | 'continue' | 'retry' | 'cancel' | 'acknowledge', id: string) {
    const route = {
      pause: bulkRoutes.pauseBulkJob,
      continue: bulkRoutes.continueBulkJob,
      retry: bulkRoutes.retryBulkJob,
      cancel: bulkRoutes.cancelBulkJob,
      acknowledge: bulkRoutes.acknowledgeBulkJob,
    }[how];
    return this.user.ask(route, { params: { id } });
  }

  /** Runs the worker until nothing is left to do now. */
  async work(): Promise<void> {
    while ((await runBulkJobs(this.server.context)) > 0);
  }

  /** Runs one job from its beginning; returns it as it is then. */
  async carryOut(body: Parameters<BulkUser['begin']>[0]): Promise<BulkJob> {
    const id = await this.begin(body);
    await this.work();
    return this.job(id);
  }
}
