// Plain JavaScript, so that anyone with Node.js can check what a server publishes. The first word says what to check.
import './require-node.mjs';

const programs = {
  books: runVerifyBooks,
  reserves: () => import('./verify/verify-reserves.mjs'),
};

async function runVerifyBooks() {
  const { verifyBooks } = await import('./verify/verify-books.mjs');
  process.exitCode = await verifyBooks(process.argv.slice(2), {
    passphrase: process.env.BACKUP_PASSPHRASE,
    print: (text) => console.log(text),
    warn: (text) => console.error(text),
  });
}

const [, , word = ''] = process.argv;
if (Object.hasOwn(programs, word)) {
  process.argv.splice(2, 1);
  await programs[word]();
} else await import('./verify/verify-statement.mjs');
