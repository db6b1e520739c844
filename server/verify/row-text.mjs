// Reads rows as PostgreSQL writes them as text: `(1,"two words",,{3,4})`. Backups store them in this form, and queries ask a database for it.

/** The columns of each table in the schema's order, by the names used here. Later columns aren't read. */
export const columns = {
  blocks: {
    number: 'number',
    previous: 'previous_hash',
    root: 'merkle_root',
    hash: 'hash',
    sealedAt: 'sealed_at',
    minSeq: 'min_seq',
    maxSeq: 'max_seq',
    entries: 'entry_seqs',
    moves: 'event_ids',
    changes: 'change_ids',
  },
  log_heads: { size: 'size', root: 'root', nodes: 'nodes', note: 'note' },
  entries: { number: 'seq', id: 'id', kind: 'kind', note: 'note', createdAt: 'created_at' },
  transfers: {
    entry: 'entry_seq',
    line: 'line',
    debit: 'debit_account',
    credit: 'credit_account',
    currency: 'currency_id',
    amount: 'amount',
  },
  bill_events: {
    number: 'id',
    bill: 'bill_id',
    move: 'move',
    from: 'from_status',
    to: 'to_status',
    actor: 'actor_id',
    holder: 'holder_id',
    entry: 'entry_id',
    createdAt: 'created_at',
    moveId: 'move_id',
    seal: 'seal',
  },
  row_changes: { number: 'id', table: 'table_name', change: 'change', key: 'row_key', seal: 'seal' },
  operator_actions: {
    id: 'id',
    doneAt: 'done_at',
    actor: 'actor',
    command: 'command',
    arguments: 'arguments',
    reason: 'reason',
    changes: 'changes',
    entry: 'entry_id',
    setting: 'setting',
    seal: 'seal',
    signer: 'signer',
    signature: 'signature',
  },
  balances: { account: 'account_id', balance: 'balance' },
  system_balances: { account: 'account_id', balance: 'balance' },
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
  return Object.fromEntries(Object.keys(columns[table]).map((name, index) => [name, fields[index] ?? null]));
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
