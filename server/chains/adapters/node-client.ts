import * as z from 'zod/mini';
import { NodeError } from './chain-adapter';
import { createNodeHttp, usualLimits } from './node-http';
import type { CallLimits, NodeHttpOptions } from './node-http';

/** The node understood the call and said no. */
export class NodeRefusal extends NodeError {
  override name = 'NodeRefusal';

  constructor(
    readonly method: string,
    readonly code: number,
    readonly reason: string,
  ) {
    super(`${method} was refused (${code}): ${reason}`);
  }
}

/** A call's name and parameters as JSON-RPC has them. */
export interface RpcCall {
  method: string;
  params: readonly unknown[];
}

/** The calls of one node; each throws a `NodeError` where the answer is not of the model's form. */
export interface NodeCalls {
  call<Answer>(call: RpcCall, model: z.ZodMiniType<Answer>, limits?: CallLimits): Promise<Answer>;
  /** Calls of one form, in the order of the answers; a refused one throws for all. */
  callAll<Answer>(calls: readonly RpcCall[], model: z.ZodMiniType<Answer>): Promise<Answer[]>;
  /** A call by path, for nodes that don't speak JSON-RPC; `body` is sent as JSON. */
  post<Answer>(
    path: string,
    body: unknown,
    model: z.ZodMiniType<Answer>,
    limits?: CallLimits,
  ): Promise<Answer>;
}

interface NodeClientOptions extends NodeHttpOptions {
  /** Throws where the node is of another network; asked before the first call and again after every failed one. */
  identify: (node: NodeCalls) => Promise<void>;
}

const reasonMaxLength = 300;
/** Hosted nodes refuse longer batches. */
const callsInOneRequest = 50;

const answerModel = z.object({
  id: z.nullish(z.union([z.number(), z.string()])),
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string() })),
});
type RpcAnswer = z.infer<typeof answerModel>;

/**
 * Creates the client of one node. It trusts no answer of the wrong form, and none at all while the node is of another
 * network.
 */
export function createNodeClient({ identify, ...options }: NodeClientOptions): NodeCalls {
  const calls = createCalls(options);
  let identified: Promise<void> | undefined;

  async function identifyOnce(): Promise<void> {
    try {
      await identify(calls);
    } catch (error) {
      identified = undefined;
      throw error;
    }
  }
  async function ofTheRightNode<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    await (identified ??= identifyOnce());
    try {
      return await ask();
    } catch (error) {
      // Another node may answer at this address from now on, except after a refusal, which came from the known node.
      if (!(error instanceof NodeRefusal)) identified = undefined;
      throw error;
    }
  }
  return {
    call: (...given) => ofTheRightNode(async () => calls.call(...given)),
    callAll: (...given) => ofTheRightNode(async () => calls.callAll(...given)),
    post: (...given) => ofTheRightNode(async () => calls.post(...given)),
  };
}

/** The calls without any check of which node answers. */
function createCalls(options: NodeHttpOptions): NodeCalls {
  const http = createNodeHttp(options);
  let lastId = 0;

  const numbered = (call: RpcCall) => ({ jsonrpc: '2.0', id: ++lastId, ...call });

  async function callSome<Answer>(
    calls: readonly RpcCall[],
    model: z.ZodMiniType<Answer>,
  ): Promise<Answer[]> {
    const requests = calls.map(numbered);
    const answers = read(z.array(answerModel), await http.send('', requests), 'several calls');
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    if (answers.length !== requests.length) throw new NodeError('the node answered another number of calls');
    return requests.map((request) => resultOf(request, byId.get(request.id), model));
  }
  return {
    async call(call, model, limits) {
      const request = numbered(call);
      const answer = read(answerModel, await http.send('', request, limits), call.method);
      return resultOf(request, answer, model);
    },
    async callAll(calls, model) {
      const answers = [];
      for (let start = 0; start < calls.length; start += callsInOneRequest)
        answers.push(...(await callSome(calls.slice(start, start + callsInOneRequest), model)));
      return answers;
    },
    // Only an answer of 200 may say that there is nothing: gateways that refuse a call may send an empty object, too.
    post: async (path, body, model, limits = usualLimits) =>
      read(model, await http.send(path, body, { ...limits, isOkOnly: true }), path),
  };
}

function resultOf<Answer>(
  request: RpcCall & { id: number },
  answer: RpcAnswer | undefined,
  model: z.ZodMiniType<Answer>,
): Answer {
  const { method, id } = request;
  if (answer?.error !== null && answer?.error !== undefined && (answer.id ?? id) === id) {
    const { code, message } = answer.error;
    throw new NodeRefusal(method, code, message.slice(0, reasonMaxLength));
  }
  if (answer?.id !== id) throw new NodeError(`${method}: the answer belongs to another call`);
  return read(model, answer.result, method);
}

function read<Answer>(model: z.ZodMiniType<Answer>, answer: unknown, what: string): Answer {
  const { data, success, error } = model.safeParse(answer);
  if (success) return data;
  const [issue] = error.issues;
  const where = issue === undefined ? '' : ` at ${issue.path.join('.')}: ${issue.message}`;
  throw new NodeError(`${what}: the node's answer has another form${where.slice(0, reasonMaxLength)}`);
}
