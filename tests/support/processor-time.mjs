import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parseProcess, ProcessTree } from './process-tree.mjs';

const lookEveryMs = 250;
const watched = new Set();
let timer;

/** Only Linux reports on every process cheaply. */
const isKnown = process.platform === 'linux' && existsSync('/proc/self/stat');

function allProcesses() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [parseProcess(readFileSync(`/proc/${name}/stat`, 'utf8'))];
    } catch {
      // It has ended since the listing.
      return [];
    }
  });
}

function look() {
  const processes = allProcesses();
  for (const tree of watched) tree.look(processes);
}

/**
 * Tracks a process and all its descendants. Returns a function that stops and returns the seconds spent, if known.
 */
export function watchProcessorTime(rootPid) {
  if (!isKnown) return () => undefined;
  const tree = new ProcessTree(rootPid);
  tree.look(allProcesses());
  const secondsBefore = tree.seconds;
  watched.add(tree);
  timer ??= setInterval(look, lookEveryMs).unref();
  return () => {
    tree.look(allProcesses());
    watched.delete(tree);
    if (watched.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    return tree.seconds - secondsBefore;
  };
}

/** The total; unknown when one of them is. */
export function sumProcessorTime(seconds) {
  return seconds.includes(undefined) ? undefined : seconds.reduce((sum, more) => sum + more, 0);
}
