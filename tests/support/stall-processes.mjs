import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseProcess } from './process-tree.mjs';

const stallMs = { least: 100, most: 1_500 };
const pauseMs = { least: 100, most: 700 };

/** A seeded pseudo-random generator, 0 to below 1 (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Classifies a program as browser, server or database; test processes are none of these. */
export function kindOf(words) {
  const [program = ''] = words;
  // A database process overwrites its command line with its current activity.
  if (/^postgres(:|$)/.test(path.basename(program)) || program.startsWith('postgres:')) return 'database';
  if (/^(chrom|google-chrome|headless_shell)/.test(path.basename(program))) return 'browser';
  return words.some((word) => word.endsWith('/server/main.js')) ? 'server' : undefined;
}

/** All descendants of the process with this id, itself excluded. */
export function descendantsOf(rootPid, processes) {
  const family = new Set([rootPid]);
  let known = 0;
  while (known !== family.size) {
    known = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  family.delete(rootPid);
  return processes.filter(({ pid }) => family.has(pid));
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** Picks one: each kind with equal probability, however many processes it has. */
export function chooseVictim(processes, random) {
  const kinds = [...new Set(processes.map(({ kind }) => kind))];
  const kind = pick(kinds, random);
  return pick(
    processes.filter((one) => one.kind === kind),
    random,
  );
}

function readProcess(pid) {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return [{ ...parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8')), kind: kindOf(words) }];
  } catch {
    // It has ended, or belongs to another user and is hidden.
    return [];
  }
}

function victimsOf(rootPid) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  return descendantsOf(rootPid, all).filter(({ kind }) => kind !== undefined);
}

/**
 * Stops one browser, server or database process after the other for a moment, only among our own descendants, as a
 * machine without a free processor does. Linux only.
 */
export class Staller {
  #rootPid;
  #random;
  #tell;
  #timer;
  #stopped;
  count = 0;

  /** `tell` is called for each stall. */
  constructor({ rootPid, seed, tell }) {
    this.#rootPid = rootPid;
    this.#random = createRandom(seed);
    this.#tell = tell;
  }

  start() {
    this.#timer = setTimeout(() => this.#stall(), this.#draw(pauseMs));
  }

  /** Resumes the stopped process, and stops no more. */
  stop() {
    clearTimeout(this.#timer);
    this.#goOn();
  }

  #stall() {
    const victim = chooseVictim(victimsOf(this.#rootPid), this.#random);
    const forMs = this.#draw(stallMs);
    if (victim !== undefined && this.#signal(victim, 'SIGSTOP')) {
      this.#stopped = victim;
      this.count += 1;
      this.#tell({ pid: victim.pid, kind: victim.kind, forMs });
    }
    this.#timer = setTimeout(() => {
      this.#goOn();
      this.start();
    }, forMs);
  }

  #goOn() {
    if (this.#stopped !== undefined) this.#signal(this.#stopped, 'SIGCONT');
    this.#stopped = undefined;
  }

  /** Returns whether it was sent: the id may belong to another process by now. */
  #signal({ pid, id }, signal) {
    if (readProcess(pid)[0]?.id !== id) return false;
    try {
      process.kill(pid, signal);
      return true;
    } catch {
      return false;
    }
  }

  #draw({ least, most }) {
    return Math.round(least + this.#random() * (most - least));
  }
}
