import { describe, expect, it } from 'vitest';
import { RoundPace } from './round-pace';

const minuteMs = 60_000;

/** How long the auditor rests after a round of this many stretches of 4 s each, one every 20 s. */
function restAfter(stretches: number): number {
  const pace = new RoundPace();
  let nowMs = 5_000_000;
  for (let done = 1; done <= stretches; done += 1) {
    nowMs += 20_000;
    expect(pace.isResting(nowMs)).toBe(false);
    pace.note({ workMs: 4_000, isFinished: done === stretches }, nowMs);
  }
  let restMs = 0;
  while (pace.isResting(nowMs + restMs)) restMs += 1_000;
  return restMs;
}

describe('the auditor rests after a round', () => {
  it('for as long as makes it a twentieth of the time', () => {
    expect(restAfter(1)).toBe(80_000);
    expect(restAfter(5)).toBe(400_000);
  });

  it('but begins the next within half an hour of the last, and at once where one takes as long', () => {
    expect(restAfter(45)).toBe(1_800_000 - (44 * 20_000 + 4_000));
    expect(restAfter(91)).toBe(0);
  });

  it('not at all over small books, nor when something was found', () => {
    const pace = new RoundPace();
    pace.note({ workMs: 400, isFinished: true }, minuteMs);
    expect(pace.isResting(minuteMs)).toBe(false);
    pace.note({ workMs: 600, isFinished: true }, minuteMs);
    expect(pace.isResting(minuteMs)).toBe(true);
    pace.endRest();
    expect(pace.isResting(minuteMs)).toBe(false);
  });
});
