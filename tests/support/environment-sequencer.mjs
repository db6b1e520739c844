import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const environmentComment = /@vitest-environment\s+([\w-]+)/;

function environmentOf({ moduleId }) {
  return environmentComment.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';
}

function isShuffled({ shuffle }) {
  return shuffle === true || (typeof shuffle === 'object' && shuffle.files === true);
}

/**
 * Groups files by environment: when a worker's next file needs another one, vitest discards the worker with all
 * modules it has loaded.
 */
export class EnvironmentSequencer extends BaseSequencer {
  async sort(files) {
    const environments = new Map(files.map((file) => [file, environmentOf(file)]));
    const sorted = isShuffled(this.ctx.config.sequence) ? this.#shuffle(files) : await super.sort(files);
    return [...new Set(environments.values())]
      .toSorted((a, b) => a.localeCompare(b))
      .flatMap((name) => sorted.filter((file) => environments.get(file) === name));
  }

  #shuffle(files) {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    return files.toSorted((a, b) => place(a).localeCompare(place(b)));
  }
}
