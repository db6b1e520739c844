import { randomUUID } from 'node:crypto';
import { AppError } from '../../server/kernel/app-error';
import type { Refusal } from './bill-model';
import { at } from './pick-bills';

const keptCalls = 20;

/** What came of an operation. */
export type Outcome = Refusal | 'done';

interface DoneCall {
  ask: (key: string, isOther: boolean) => Promise<unknown>;
  key: string;
  answer: unknown;
}

/** Asks for what the model foresees the outcome of, and remembers what was done, for being asked for again. */
export class AskedCalls {
  private readonly calls: DoneCall[] = [];

  /** A used key gets the first answer, or a refusal when it comes with something else; and each changes nothing. */
  async again(kind: 'repeat' | 'reuse', pick: number): Promise<void> {
    const call = at(this.calls, pick);
    if (call === undefined) return;
    if (kind === 'repeat') {
      const answer = JSON.stringify(await call.ask(call.key, false));
      // The passcodes of an export may have been forgotten since.
      if (withoutPins(answer) !== withoutPins(JSON.stringify(call.answer)))
        throw new Error(`a repeated call got ${answer}`);
    } else if ((await refusalOf(() => call.ask(call.key, true))) !== 'incorrectParameters')
      throw new Error('a used key was taken for another call');
  }

  async expect<Answer>(
    wanted: Outcome,
    ask: (key: string, isOther: boolean) => Promise<Answer>,
    apply: (answer: Answer) => void | Promise<void>,
  ): Promise<Outcome> {
    const key = randomUUID();
    let answer: Answer | undefined;
    const refusal = await refusalOf(async () => {
      answer = await ask(key, false);
    });
    if ((refusal ?? 'done') !== wanted)
      throw new Error(`it was ${refusal ?? 'done'}, in the model ${wanted}`);
    if (answer === undefined) return wanted;
    await apply(answer);
    this.calls.push({ ask, key, answer });
    if (this.calls.length > keptCalls) this.calls.shift();
    return 'done';
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.errorName;
    throw error;
  }
}

function withoutPins(text: string): string {
  return text.replaceAll(/\/(?:null|[0-9A-Z]{8})"/g, '/"');
}
