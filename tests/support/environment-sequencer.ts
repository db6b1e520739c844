import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const environmentComment = /@vitest-environment\s+([\w-]+)/;

/** The environment that a test file asks for in a comment; the empty name for the usual one. */
export function environmentOf(testFile: string): string {
  return environmentComment.exec(readFileSync(testFile, 'utf8'))?.[1] ?? '';
}

/**
 * Files of one environment follow each other: a worker whose next file has another one is thrown away, and with it
 * all modules that it has loaded.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const environments = new Map(files.map((file) => [file, environmentOf(file.moduleId)]));
    const sorted = await this.inAnyOrder(files);
    return [...new Set(environments.values())]
      .toSorted()
      .flatMap((name) => sorted.filter((file) => environments.get(file) === name));
  }

  private inAnyOrder(files: TestSpecification[]): Promise<TestSpecification[]> | TestSpecification[] {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle !== true && !(typeof shuffle === 'object' && shuffle.files === true))
      return super.sort(files);
    const place = ({ moduleId }: TestSpecification) =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    return files.toSorted((a, b) => place(a).localeCompare(place(b)));
  }
}
