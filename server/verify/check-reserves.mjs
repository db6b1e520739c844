// Checks a proof of reserves. It shares no code with the server that made it.
import { createPublicKey, verify } from 'node:crypto';
import { isSignedBy } from './recover-address.mjs';
import { GrowingTree, leafNode, nameOf, parentNode, readAmount, readHash, rootOfTrees } from './sum-tree.mjs';

/** The SPKI header before an Ed25519 public key's 32 bytes (RFC 8410). */
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Reads a proof line by line and checks it whole, with a user's own leaves if they are given. Throws an Error that names the first
 * fault.
 */
export async function checkReserves(lines, ownReserves) {
  const ownLeaves = (ownReserves?.leaves ?? []).map((leaf) => {
    const id = nameOf(readHash(leaf.blind), { ...ownReserves, holder: ownReserves.user, key: leaf.key });
    return { ...leaf, id };
  });
  const wanted = new Map(ownLeaves.map((leaf) => [leaf.id.toString('hex'), leaf]));
  const trees = new Map();
  const bills = new Map();
  let publication;
  for await (const line of lines) {
    if (line === '') continue;
    const value = JSON.parse(line);
    if (publication === undefined) publication = checkSignature(value);
    else if (value.id === undefined) addBill(bills, value);
    else {
      const amount = readAmount(value.amount);
      const tree = trees.get(value.key) ?? new GrowingTree();
      trees.set(value.key, tree);
      tree.add(readHash(value.id), amount);
      if (wanted.get(value.id)?.amount === value.amount) wanted.delete(value.id);
    }
  }
  if (publication === undefined) throw new Error('the file is empty');
  const { statement } = publication;
  checkTrees(statement, trees);
  checkChains(statement, bills);
  if (ownReserves !== undefined && ownReserves.publicationId !== statement.id)
    throw new Error('your leaves are of another publication');
  for (const { key } of wanted.values()) throw new Error(`your leaf of ${key} is not in the file`);
  for (const leaf of ownLeaves) checkPath(statement, leaf);
  return { publication, coverage: coverageOf(statement) };
}

function checkSignature(publication) {
  const { statement, signature, publicKey } = publication;
  const key = Buffer.concat([spkiHeader, Buffer.from(publicKey, 'base64url')]);
  const isSigned = verify(
    null,
    Buffer.from(JSON.stringify(statement)),
    createPublicKey({ key, format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the statement is not what its key signed');
  return publication;
}

function addBill(bills, { key, address, amount }) {
  const known = bills.get(key) ?? { addresses: new Set(), sum: 0n };
  if (typeof address !== 'string' || known.addresses.has(address))
    throw new Error(`${key}: address ${JSON.stringify(address)} is there twice`);
  known.addresses.add(address);
  known.sum += readAmount(amount);
  bills.set(key, known);
}

function checkTrees({ currencies, owed, root }, trees) {
  const claimed = owed.map((tree) => ({ ...tree, root: readHash(tree.root), sum: readAmount(tree.sum) }));
  if (new Set(claimed.map(({ key }) => key)).size !== claimed.length)
    throw new Error('a currency is there twice');
  for (const { key } of claimed)
    if (!currencies.some((one) => one.key === key)) throw new Error(`${key}: unknown decimals`);
  for (const [key] of trees)
    if (!claimed.some((tree) => tree.key === key)) throw new Error(`${key}: leaves without a tree`);
  for (const { key, root: claimedRoot, sum, leaves } of claimed) {
    const tree = trees.get(key);
    if (tree?.leaves !== leaves) throw new Error(`${key}: ${tree?.leaves ?? 0} leaves instead of ${leaves}`);
    const computed = tree.root();
    if (computed.sum !== sum) throw new Error(`${key}: the leaves sum up to ${computed.sum}, not ${sum}`);
    if (!computed.hash.equals(claimedRoot)) throw new Error(`${key}: the leaves have another root`);
  }
  if (rootOfTrees(claimed) !== root) throw new Error('the trees have another common root');
}

function checkChains({ id, root, networks }, bills) {
  const text = `Billfold reserves ${id} ${root}`;
  for (const { network, address, form, signature, coins } of networks) {
    if (!isSignedBy({ form, address, text, signature }))
      throw new Error(`${network}: ${address} has not signed this publication`);
    for (const { key, bills: sum, billAddresses } of coins) {
      const listed = bills.get(key) ?? { addresses: new Set(), sum: 0n };
      if (listed.addresses.size !== billAddresses || listed.sum !== readAmount(sum))
        throw new Error(`${key}: the listed addresses of blue bills are not those of the statement`);
    }
  }
}

function checkPath({ owed }, { key, id, amount, path }) {
  const tree = owed.find((one) => one.key === key);
  const top = path.reduce(
    (node, { side, hash, sum }) => {
      const sibling = { hash: readHash(hash), sum: readAmount(sum) };
      return side === 'left' ? parentNode(sibling, node) : parentNode(node, sibling);
    },
    leafNode(id, readAmount(amount)),
  );
  if (tree === undefined || top.hash.toString('hex') !== tree.root || String(top.sum) !== tree.sum)
    throw new Error(`the path of your leaf of ${key} does not lead to the root`);
}

/** What is owed and held of each currency; `held` is undefined for T12, which is on no network. */
function coverageOf({ currencies, owed, backing, networks }) {
  const decimals = new Map(currencies.map(({ key, decimal }) => [key, decimal]));
  const finest = Math.max(...decimals.values());
  const scaled = ({ key, amount }) => readAmount(amount) * 10n ** BigInt(finest - decimals.get(key));
  const total = (amounts) => amounts.reduce((sum, amount) => sum + amount, 0n);
  return currencies.flatMap(({ key, decimal }) => {
    const sum = readAmount(owed.find((one) => one.key === key)?.sum ?? '0');
    const backed = backing.filter((one) => one.key === key).map(({ amount }) => readAmount(amount));
    const behind = backing.filter(({ family }) => family === key).map(scaled);
    const coins = networks.flatMap((one) => one.coins).find((one) => one.key === key);
    const amounts =
      coins && [coins.own, coins.users, coins.arriving, coins.bills].map((text) => readAmount(text));
    const held = amounts === undefined ? total(behind) / 10n ** BigInt(finest - decimal) : total(amounts);
    const row = {
      key,
      decimal,
      owed: sum + total(backed),
      held: key.startsWith('tectum-t12-') ? undefined : held,
    };
    return row.owed === 0n && (row.held ?? 0n) === 0n ? [] : [row];
  });
}
