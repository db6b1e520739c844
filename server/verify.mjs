// Plain JavaScript, so that anyone with Node.js can check what a server publishes. The first word says what to check.
import './require-node.mjs';

const programs = {
  books: () => import('./verify/verify-books.mjs'),
  reserves: () => import('./verify/verify-reserves.mjs'),
};

const [, , word = ''] = process.argv;
if (Object.hasOwn(programs, word)) {
  process.argv.splice(2, 1);
  await programs[word]();
} else await import('./verify/verify-statement.mjs');
