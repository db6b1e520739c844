// The first import of every program: says in one sentence which Node.js it needs. Older versions can read it.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');

/** @param {string} version */
const partsOf = (version) => version.split('.').map(Number);
const [given, needed] = [partsOf(process.versions.node), partsOf(oldest)];
const differing = needed.findIndex((part, index) => part !== given[index]);

if (differing !== -1 && given[differing] < needed[differing]) {
  console.error(`Node.js ${oldest} or newer is needed, and this is ${process.versions.node}.`);
  process.exit(1);
}
