interface Request {
  id: number;
  method: string;
  params: unknown[];
}

/** Changes a node's result of a call, or throws a refusal; other calls get their own results back. */
export type Tamper = (method: string, result: unknown, params: readonly unknown[]) => unknown;

/** A refusal in a node's name. */
export class Refusal {
  constructor(
    readonly message: string,
    readonly code = -32_000,
  ) {}

  /** As JSON-RPC has it. */
  get error() {
    return { code: this.code, message: this.message };
  }
}

/** A `fetch` between an adapter and its node that changes the node's results on the way, batches as well. */
export function tamperingFetch(tamper: Tamper): typeof globalThis.fetch {
  return async (url, init) => {
    const requests = [JSON.parse(init?.body as string) as Request | Request[]].flat();
    const response = await fetch(url, init);
    const answers = (await response.json()) as { id: number; result?: unknown } | { id: number }[];
    const changed = [answers].flat().map((answer) => {
      const request = requests.find(({ id }) => id === answer.id);
      if (request === undefined || !('result' in answer)) return answer;
      const result = tamper(request.method, answer.result, request.params);
      return result instanceof Refusal ? { id: answer.id, error: result.error } : { ...answer, result };
    });
    return Response.json(Array.isArray(answers) ? changed : changed[0]);
  };
}
