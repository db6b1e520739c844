// Reads rows as PostgreSQL writes them as text: `(1,"two words",,{3,4})`. Backups store them so, and replicas are asked for the same.

/** Columns by table, in the order of the schema; later ones aren't read here. */
const columns = {
  blocks: [
    'number',
    'previous',
    'root',
    'hash',
    'sealedAt',
    'minSeq',
    'maxSeq',
    'entries',
    'moves',
    'changes',
  ],
  log_heads: ['size', 'root', 'nodes', 'note'],
  entries: ['number', 'id', 'kind', 'note', 'createdAt'],
  transfers: ['entry', 'line', 'debit', 'credit', 'currency', 'amount'],
  bill_events: [
    'number',
    'bill',
    'move',
    'from',
    'to',
    'actor',
    'holder',
    'entry',
    'createdAt',
    'moveId',
    'seal',
  ],
  row_changes: ['number', 'table', 'change', 'key', 'seal'],
  operator_actions: [
    'id',
    'doneAt',
    'actor',
    'command',
    'arguments',
    'reason',
    'changes',
    'entry',
    'setting',
    'seal',
    'signer',
    'signature',
  ],
  balances: ['account', 'balance'],
  system_balances: ['account', 'balance'],
};

/** The primary key of each table, by which its rows come. */
export const orders = {
  blocks: 'number',
  log_heads: 'size',
  entries: 'seq',
  transfers: 'entry_seq, line',
  bill_events: 'id',
  row_changes: 'id',
  operator_actions: 'id',
  balances: 'account_id',
  system_balances: 'account_id',
};

const field = /"((?:[^"\\]|""|\\.)*)"|([^,()"]*)/y;

/** The fields of a row, null where it has none. @param {string} row @returns {(string | null)[]} */
export function fieldsOf(row) {
  if (!row.includes('"'))
    return row
      .slice(1, -1)
      .split(',')
      .map((text) => (text === '' ? null : text));
  const fields = [];
  for (let at = 1; at < row.length; at = field.lastIndex + 1) {
    field.lastIndex = at;
    const [, quoted, bare = ''] = field.exec(row) ?? [];
    if (quoted !== undefined) fields.push(quoted.replaceAll(/""|\\(.)/g, (_pair, one) => one ?? '"'));
    else fields.push(bare === '' ? null : bare);
  }
  return fields;
}

/** A row of a table by its columns. @param {keyof typeof columns} table @param {string} row */
export function readRow(table, row) {
  const fields = fieldsOf(row);
  return Object.fromEntries(columns[table].map((name, index) => [name, fields[index] ?? null]));
}

/** The numbers of an array. @param {string} text */
export const numbersOf = (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number);

/** The bytes of a column or of an array of them. @param {string} text */
export const bytesOf = (text) =>
  [...text.matchAll(/\\x([0-9a-f]*)/g)].map(([, hex]) => Buffer.from(hex, 'hex'));

const timePattern = /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::(\d\d))?$/;

/** A time in UTC with six decimals. @param {string} text */
export function timeOf(text) {
  const [, year, month, day, hour, minute, second, decimals = '', zone, zoneMinutes = '0'] =
    timePattern.exec(text) ?? [];
  if (year === undefined) throw new RangeError(`${text} is not a time`);
  const offset = Number(zone) * 60 + (zone.startsWith('-') ? -1 : 1) * Number(zoneMinutes);
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second));
  return at.toISOString().replace('000Z', `${decimals.padEnd(6, '0')}Z`);
}
