// npm run verify -- reserves FILE or ADDRESS [LEAVES]
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { checkReserves } from './check-reserves.mjs';
import { printable } from './printable.mjs';

const usage = `Usage: npm run verify -- reserves FILE or ADDRESS [LEAVES]
FILE is a downloaded proof, ADDRESS a server's, LEAVES the file of your own leaves.`;

function shown(amount, decimal) {
  const digits = String(amount).padStart(decimal + 1, '0');
  const fraction = digits.slice(digits.length - decimal).replace(/0+$/, '');
  return digits.slice(0, digits.length - decimal) + (fraction === '' ? '' : `.${fraction}`);
}

async function fetchFrom(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** The lines of a file, or of the newest proof of a server. */
async function linesOf(source) {
  if (!/^https?:\/\//.test(source))
    return createInterface({ input: createReadStream(source), crlfDelay: Infinity });
  const newest = await fetchFrom(new URL('/api/passport/v1/reserves', source));
  const { publication } = (await newest.json()).payload;
  if (publication === null) throw new Error('nothing has been published yet');
  const { id } = publication.statement;
  const path = `/api/passport/v1/reserves/publications/${encodeURIComponent(id)}/file`;
  const file = await fetchFrom(new URL(path, source));
  return createInterface({ input: Readable.fromWeb(file.body), crlfDelay: Infinity });
}

const [source, leavesFile] = process.argv.slice(2);
if (source === undefined) {
  console.error(usage);
  process.exit(2);
}

try {
  const ownReserves = leavesFile === undefined ? undefined : JSON.parse(readFileSync(leavesFile, 'utf8'));
  const { publication, coverage } = await checkReserves(await linesOf(source), ownReserves);
  const { statement, publicKey } = publication;
  const short = coverage.filter(({ owed, held }) => held !== undefined && held < owed);
  const lines = [
    `Valid: reserves of ${statement.issuer}, published ${statement.publishedAt}`,
    `Signed by ${publicKey}. Compare the key with that of earlier publications.`,
    ...statement.networks.map(
      ({ network, address, height, isSimulated }) =>
        `${network}: signed by ${address}, balances at block ${height}${isSimulated ? ' of a simulated network' : ''}`,
    ),
    ...coverage.map(({ key, decimal, owed, held }) =>
      held === undefined
        ? `${key}: owed ${shown(owed, decimal)}, on no network`
        : `${key}: owed ${shown(owed, decimal)}, held ${shown(held, decimal)}`,
    ),
    ...(ownReserves === undefined ? [] : [`Your leaves are included: ${ownReserves.leaves.length}`]),
  ];
  for (const line of lines) console.log(printable(line));
  if (short.length > 0) throw new Error(`less is held than owed: ${short.map(({ key }) => key).join(', ')}`);
} catch (error) {
  console.error(printable(`Not valid: ${error.message}`));
  process.exit(1);
}
