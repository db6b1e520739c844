import { randomUUID } from 'node:crypto';
import { billsRoutes } from '../../contract/bills/bills.contract';
import type { ErrorBody } from '../../contract/errors/error-body.models';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../contract/route/define-route';
import { startSession } from '../../server/identity/sessions/sessions';
import { addUser } from './add-user';
import { ApiClient } from './api-client';
import { issueTo } from './issue-to';
import type { TestServer } from './test-server';

/** The outcome of a call: `errorCode` is 0 on success, and only then there is a payload. */
export interface CallOutcome<Route extends RouteDeclaration> {
  errorCode: number;
  httpStatus: number;
  payload: RouteAnswer<Route>['payload'];
  text: string;
}

/**
 * A user with TET bills and all operations on them; each call has an idempotency key of its own unless it is given
 * one.
 */
export class BillUser {
  readonly params = { currencyKey: 'tectum-note-tet' };

  private constructor(
    private readonly server: TestServer,
    readonly client: ApiClient,
    readonly email: string,
    readonly id: string,
  ) {}

  /** Inserts a user and signs in. */
  static async add(server: TestServer, address?: string): Promise<BillUser> {
    const { id, email } = await addUser(server);
    const user = new BillUser(server, new ApiClient(server.app, address), email, id);
    await user.renewSession();
    return user;
  }

  static register(server: TestServer): Promise<BillUser> {
    return BillUser.add(server);
  }

  /** Mints and fills bills for the user; returns their serials. */
  getBills(combination: Record<string, number>): Promise<string[]> {
    return issueTo(this.server, this, combination);
  }

  /** For tests that outlast the lifetime of an access token. */
  async renewSession(): Promise<void> {
    const { context } = this.server;
    const origin = { address: this.client.address, userAgent: 'a test', acceptLanguage: undefined };
    const session = await startSession(context, { userId: this.id, origin, way: 'password' });
    this.client.accessToken = session.accessToken;
  }

  async ask<Route extends RouteDeclaration>(
    route: Route,
    input: RouteInput<Route>,
    key: string = randomUUID(),
  ): Promise<CallOutcome<Route>> {
    const headers = route.money === true ? { 'idempotency-key': key } : {};
    const { httpStatus, json, text } = await this.client.callAny(route, input, headers);
    const payload = (json as { payload?: unknown }).payload as CallOutcome<Route>['payload'];
    return {
      errorCode: httpStatus === 200 ? 0 : (json as ErrorBody).errorCode,
      httpStatus,
      payload,
      text,
    };
  }

  exportBills(stack: string[], key?: string) {
    return this.ask(exportsRoutes.exportBills, { params: this.params, body: { stack } }, key);
  }

  /** Exports bills and returns their bearer lines. */
  async exportLines(stack: string[]): Promise<string[]> {
    const { payload } = await this.exportBills(stack);
    const pins = new Map(payload.exported.map(({ serial, pin }) => [serial, pin]));
    return stack.map((serial) => `${serial}/${pins.get(serial)}`);
  }

  getExport(id: string) {
    return this.ask(exportsRoutes.getExport, { params: { id } });
  }

  async listExports() {
    return (await this.ask(exportsRoutes.listExports, {})).payload.exports;
  }

  acknowledge(id: string) {
    return this.ask(exportsRoutes.acknowledgeExport, { params: { id } });
  }

  takeBack(stack: string[], key?: string) {
    return this.ask(exportsRoutes.takeBackBills, { params: this.params, body: { stack } }, key);
  }

  importBills(banknotes: string[], key?: string) {
    return this.ask(exportsRoutes.importBills, { body: { banknotes } }, key);
  }

  deposit(stack: string[], key?: string) {
    return this.ask(billsRoutes.depositBills, { params: this.params, body: { stack } }, key);
  }

  withdraw(combination: { nominal: string; count: number }[], key?: string) {
    return this.ask(billsRoutes.withdrawBills, { params: this.params, body: { combination } }, key);
  }

  handOver(stack: string[], to: string, key?: string) {
    return this.ask(billsRoutes.handOverBills, { params: this.params, body: { stack, to } }, key);
  }

  async serials(): Promise<string[]> {
    const query = { count: '50' };
    const { payload } = await this.ask(billsRoutes.listBills, { params: this.params, query });
    return payload.bills.map(({ serial }) => serial).sort();
  }

  async pay(): Promise<string> {
    return (await this.ask(balancesRoutes.getPayBalance, { params: this.params })).payload.value;
  }
}
