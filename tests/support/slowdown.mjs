/** Processor time of one sample where the budgets were set: on two idle processors of this kind. */
const idleMs = 12.5;
const everyMs = 5_000;
const items = Array.from({ length: 400 }, (_, index) => ({
  id: index,
  name: `name ${index}`,
  tags: ['a', 'b'],
}));

/** Does a fixed piece of work, of the kind that tests do. Returns its processor time in milliseconds. */
function sample() {
  const before = process.cpuUsage();
  for (let turn = 0; turn < 60; turn += 1) JSON.parse(JSON.stringify(items));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Watches how much processor time the same work takes while the tests run: on shared processors it takes more, so what a part has
 * spent means little alone. Returns a function with the factor since a moment; 1 is an idle machine.
 */
export function watchSlowdown() {
  const samples = [];
  const look = () => samples.push({ atMs: performance.now(), tookMs: sample() });
  // Until it's compiled.
  for (let turn = 0; turn < 5; turn += 1) sample();
  look();
  setInterval(look, everyMs).unref();
  return (sinceMs) => slowdownOf(samples.filter(({ atMs }, index) => index === 0 || atMs >= sinceMs));
}

/** The median counts: a sample that a break of the machine hit says nothing. */
export function slowdownOf(samples) {
  const sorted = samples.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return Math.max(1, sorted[Math.floor(sorted.length / 2)] / idleMs);
}
