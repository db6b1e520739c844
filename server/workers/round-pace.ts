/** The part of the time that rounds over all rows may take, as long as the hour allows it. */
const roundsShare = 0.05;
/** Rounds over small books are cheap: they follow one another without a rest. */
const restMinMs = 10_000;
/** The time between the beginnings of two rounds, so that every row is checked well within the hour. */
const roundCycleMs = 1_800_000;

/**
 * Lets the auditor rest between its rounds over all rows: over larger books they would otherwise never end, and take a
 * fifth of a processor for ever. Kept by each server for itself; the rounds that another server has made are not counted.
 */
export class RoundPace {
  private workedMs = 0;
  private begunAtMs: number | undefined;
  private restUntilMs = 0;

  isResting(nowMs: number): boolean {
    return nowMs < this.restUntilMs;
  }

  /** Notes a stretch of a round, which has ended just now. */
  note({ workMs, isFinished }: { workMs: number; isFinished: boolean }, nowMs: number): void {
    this.begunAtMs ??= nowMs - workMs;
    this.workedMs += workMs;
    if (!isFinished) return;
    const restMs = Math.min(this.workedMs / roundsShare, roundCycleMs - (nowMs - this.begunAtMs));
    if (restMs >= restMinMs) this.restUntilMs = nowMs + restMs;
    this.workedMs = 0;
    this.begunAtMs = undefined;
  }

  /** Findings may be fixed by now, which only another round can show. */
  endRest(): void {
    this.restUntilMs = 0;
  }
}
