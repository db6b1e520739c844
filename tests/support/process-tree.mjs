/** The kernel's USER_HZ, which is 100 in everything it reports to programs. */
const ticksPerSecond = 100;

/** Parses `/proc/PID/stat`; the times include all children that the process has waited for. */
export function parseProcess(stat) {
  // The second field is the program's name in brackets, which may itself contain spaces and brackets.
  const [, parent, group, session, ...rest] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const seconds = (rest[7] + rest[8] + rest[9] + rest[10]) / ticksPerSecond;
  const pid = Number.parseInt(stat, 10);
  return { id: `${pid}/${rest[15]}`, pid, parent, group, session, seconds };
}

const totalOf = (processes) => processes.reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * The processor time of a process and all its descendants, by polling: a database or a browser that outlives its
 * parent is waited for by nobody, so its time is in no parent's total.
 */
export class ProcessTree {
  #rootPid;
  #members = new Map();
  #ledPids;
  #lostSeconds = 0;

  constructor(rootPid) {
    this.#rootPid = rootPid;
    this.#ledPids = new Set([rootPid]);
  }

  /** Records all processes of the machine at this time. */
  look(processes) {
    const before = [...this.#members.values()];
    const now = this.#membersAmong(processes);
    // An ended process adds its time to its parent's, unless nobody in the tree has waited for it.
    const orphansLost = totalOf(
      before.filter(({ id, parent }) => !now.has(id) && !before.some(({ pid }) => pid === parent)),
    );
    const missing = totalOf(before) - totalOf([...now.values()]);
    this.#lostSeconds += Math.max(orphansLost, missing, 0);
    this.#members = now;
  }

  /** The total of living and ended processes. */
  get seconds() {
    return this.#lostSeconds + totalOf([...this.#members.values()]);
  }

  #membersAmong(processes) {
    const now = new Map();
    const pids = new Set();
    let lastSize = -1;
    while (lastSize !== now.size) {
      lastSize = now.size;
      for (const process of processes) {
        if (!now.has(process.id) && this.#belongs(process, pids)) {
          now.set(process.id, process);
          pids.add(process.pid);
          this.#ledPids.add(process.pid);
        }
      }
    }
    return now;
  }

  #belongs({ id, pid, parent, group, session }, pids) {
    if (pid === this.#rootPid || this.#members.has(id) || pids.has(parent)) return true;
    // Its parent may have come and gone between two polls, but the session or group that it led keeps its id.
    return this.#ledPids.has(group) || this.#ledPids.has(session);
  }
}
