import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parseProcess, ProcessTree } from './process-tree.mjs';

const lookEveryMs = 250;
const watched = new Set();
let timer;

/** Linux alone tells of every process at little cost. */
const isKnown = process.platform === 'linux' && existsSync('/proc/self/stat');

function allProcesses() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [parseProcess(readFileSync(`/proc/${name}/stat`, 'utf8'))];
    } catch {
      // It has ended since its name was read.
      return [];
    }
  });
}

function look() {
  const processes = allProcesses();
  for (const tree of watched) tree.look(processes);
}

/** Follows a process and all that comes from it; the answer ends that and tells the seconds spent since, if known. */
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

/** All together; unknown when one of them is. */
export function sumProcessorTime(seconds) {
  return seconds.includes(undefined) ? undefined : seconds.reduce((sum, more) => sum + more, 0);
}
