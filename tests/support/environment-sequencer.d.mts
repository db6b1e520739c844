import type { BaseSequencer } from 'vitest/node';

/** Lets test files of one environment follow each other, in the usual order or shuffled by the seed. */
export class EnvironmentSequencer extends BaseSequencer {}
