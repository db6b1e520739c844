import { randomUUID } from 'node:crypto';
import { AppError } from '../../server/kernel/app-error';
import type { Refusal } from './bill-model';
import { at } from './pick-bills';

const keptCalls = 20;

/** The outcome of an operation. */
export type Outcome = Refusal | 'done';

interface DoneCall {
  ask: (key: string, isOther: boolean) => Promise<unknown>;
  key: string;
  answer: unknown;
}

/** Makes calls whose outcome the model predicts, and records successful ones for repetition. */
export class PredictedCalls {
  private readonly calls: DoneCall[] = [];

  /**
   * Repeats a call with its key, or reuses the key with other input: the first returns the recorded response, the
   * second is refused, and neither changes anything.
   */
  async again(kind: 'repeat' | 'reuse', pick: number): Promise<void> {
    const call = at(this.calls, pick);
    if (call === undefined) return;
    if (kind === 'repeat') {
      const answer = JSON.stringify(await call.ask(call.key, false));
      // The passcodes of an export may have been deleted since.
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
