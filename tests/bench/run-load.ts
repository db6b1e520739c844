import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs a load in a separate process: a script that reads its task and writes its result as JSON. */
export async function runLoad<Outcome>(script: URL, task: object): Promise<Outcome> {
  const child = spawn(process.execPath, [fileURLToPath(script)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(task));
  return JSON.parse(await text(child.stdout)) as Outcome;
}
