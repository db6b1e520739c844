export interface SeenProcess {
  /** Its number and its start: numbers are given out again. */
  id: string;
  pid: number;
  parent: number;
  group: number;
  session: number;
  /** Of itself, and of all children that it has waited for. */
  seconds: number;
}

/** One line of `/proc/PID/stat`. */
export function parseProcess(stat: string): SeenProcess;

/** The processor time of a process and all that came from it, by looking at it again and again. */
export class ProcessTree {
  constructor(rootPid: number);

  /** Takes in all processes of the machine as they are now. */
  look(processes: readonly SeenProcess[]): void;

  /** Of all that lives and all that has ended. */
  get seconds(): number;
}
