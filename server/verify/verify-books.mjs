// npm run verify -- books: recomputes the books from a database, a backup or the public log. It uses the formats of docs/log.md and
// none of the server's code, so that a fault of the server can't hide itself.
import { readFileSync } from 'node:fs';
import util from 'node:util';
import { checkBooks } from './check-books.mjs';
import { openDatabase } from './database-source.mjs';
import { checkSignature, readKey, readNote } from './log-tree.mjs';

const usage = `Usage: npm run verify -- books --database URL [--key KEY] [--head FILE]...
  --database  the database or a replica of it, as a login that may read
  --key       the log's public key, from https://YOUR-HOST/log/key
  --head      a signed head that was kept elsewhere; it must be a part of these books`;

const faultsShown = 50;

class NotChecked extends Error {}

/** Escapes control, format and line characters: altered books could rewrite the terminal's screen with them. */
const printable = (text) =>
  String(text).replaceAll(
    /[\p{C}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  );
const print = (text) => console.log(printable(text));

function readArguments() {
  try {
    const text = { type: 'string' };
    const { values } = util.parseArgs({
      args: process.argv.slice(2),
      options: { database: text, key: text, head: { ...text, multiple: true } },
    });
    if (values.database === undefined) throw new NotChecked(usage);
    return values;
  } catch (error) {
    throw new NotChecked(error instanceof NotChecked ? error.message : `${error.message}\n${usage}`);
  }
}

function readGivenKey(text) {
  if (text === undefined) return undefined;
  const key = readKey(text);
  if (key === undefined) throw new NotChecked('--key is no public key of the form NAME+ID+KEY');
  return key;
}

async function readHead(file, key) {
  const note = readNote(readFileSync(file, 'utf8'));
  if (note === undefined) throw new NotChecked(`${file} is no signed head`);
  if (key !== undefined && (await checkSignature(note, key)) !== 'right')
    throw new NotChecked(`${file} was not signed with this key`);
  return { name: file, note };
}

function summary(
  { blocks, entries, transfers, moves, changes, balances, waiting, signatures, unsigned, size, root },
  key,
) {
  const signed =
    key === undefined
      ? []
      : [
          `${signatures} signatures of ${key.name}`,
          ...(unsigned > 0 ? [`Not signed yet, which takes seconds: ${unsigned} of the newest blocks`] : []),
        ];
  return [
    `Checked: ${entries} entries with ${transfers} transfers, ${moves} moves of bills and ${changes} changes of rows in ${blocks} blocks, and ${balances} balances`,
    ...(waiting > 0 ? [`Not sealed yet, which takes seconds: ${waiting} of the newest rows`] : []),
    ...signed,
    ...(root === undefined ? [] : [`Head: ${size} blocks, tree hash ${root.toString('hex')}`]),
  ];
}

async function main() {
  const { database, key: keyText, head: files = [] } = readArguments();
  const key = readGivenKey(keyText);
  const kept = await Promise.all(files.map((file) => readHead(file, key)));
  let faults = 0;
  const fault = (text) => {
    faults += 1;
    if (faults <= faultsShown) print(`Wrong: ${text}`);
  };
  const source = await openDatabase(database);
  let checked;
  try {
    checked = await checkBooks(source, { key, kept, fault });
  } finally {
    await source.close();
  }
  if (faults > faultsShown) print(`… and ${faults - faultsShown} more faults`);
  for (const line of summary(checked, key)) print(line);
  if (key === undefined) print('Not checked: the signatures. Pass --key.');
  if (faults > 0) return 1;
  print(kept.length === 0 ? 'The books are right.' : 'The books are right, and contain every given head.');
  return key === undefined ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof NotChecked ? error.message : `Not checked: ${printable(error.message)}`);
  process.exitCode = 2;
}
