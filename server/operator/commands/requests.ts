import { requestLifetimeMs } from '../../kernel/operator-history/approval-rules';
import type { NotedAction } from '../../kernel/operator-history/faults-of-actions';
import { readOpenRequests } from '../../kernel/operator-history/noted-actions';
import type { ActionArguments } from '../../kernel/operator-history/operator-history';
import type { ServiceContext } from '../../service-context';
import type { ApproveCommand, ChangeCommand, LookCommand } from '../command';
import { WrongUsage, wordAt } from '../read-input';

/** One line for a request. */
export function requestLine({ id, done_at, actor, arguments: typed, reason }: NotedAction): string {
  const { words, options } = typed as ActionArguments;
  const written = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  const until = new Date(done_at.getTime() + requestLifetimeMs).toISOString();
  return [id, actor, [...words, ...written].join(' '), reason, `until ${until}`].join('  ');
}

/** Finds an open request by its number. */
export async function openRequestNamed(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  word: string,
): Promise<NotedAction> {
  const request = (await readOpenRequests(db, clock.now())).find(({ id }) => String(id) === word);
  if (request === undefined)
    throw new WrongUsage(`REQUEST: ${word} isn't open; 'requests' lists those that are`);
  return request;
}

export const requestsCommand: LookCommand = {
  kind: 'look',
  name: 'requests',
  usage: 'requests',
  summary: 'what waits for the approval of another operator, oldest first',
  async run({ db, clock }) {
    const lines = (await readOpenRequests(db, clock.now())).map(requestLine);
    return { lines: lines.length === 0 ? ['No request waits.'] : lines };
  },
};

export const approveCommand: ApproveCommand = {
  kind: 'approve',
  name: 'approve',
  usage: 'approve REQUEST',
  summary: 'does what another operator has asked for, once',
};

export const declineCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'decline',
  usage: 'decline REQUEST',
  summary: 'ends a request without doing it',
  async run(context, input) {
    const { id } = await openRequestNamed(context, wordAt(input, 0, 'REQUEST'));
    return {
      lines: [`Request ${id} was declined.`],
      changes: [{ what: `request ${id}`, from: 'open', to: 'declined' }],
      request: Number(id),
    };
  },
};
