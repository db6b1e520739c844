/** What the servers share to work: rate limits, leases, responses to repeat, mails and files. */
export const serverTables: readonly string[] = [
  `create table installation (name text primary key, value text not null)`,
  // Leases on background work that one of several servers does for all, and the time of each worker's last success.
  `create table worker_leases (
    worker text primary key,
    holder uuid not null,
    expires_at timestamptz not null,
    succeeded_at timestamptz
  )`,
  `create table idempotency_keys (
    owner_id uuid not null,
    route text not null,
    key text not null,
    body_hash bytea not null,
    answer bytea not null,
    expires_at timestamptz not null,
    primary key (owner_id, route, key)
  )`,
  // Keys expire in the order in which they were inserted, so a BRIN index is enough and costs almost nothing.
  `create index idempotency_keys_expiry on idempotency_keys using brin (expires_at)`,
  // Unlogged, because every call writes to it: no call waits for the disk, and a crash of the database empties it.
  // Not bigint: the rate limit library does arithmetic with `expire`, and the driver returns bigint as BigInt.
  `create unlogged table budgets (
    key varchar(255) primary key,
    points integer not null default 0,
    expire double precision
  )`,
  `create index budgets_expiry on budgets (expire)`,
  // Counts of guesses, and the queues that slow them, are logged: crashes and failovers empty unlogged tables.
  `create table guess_counts (key varchar(255) primary key, points integer not null, expire double precision not null)`,
  `create index guess_counts_expiry on guess_counts (expire)`,
  `create table sign_in_turns (
    queue_hash bytea primary key,
    turns timestamptz[] not null,
    ends_at timestamptz not null
  )`,
  `create index sign_in_turns_end on sign_in_turns (ends_at)`,
  `create table used_captchas (nonce_hash bytea primary key, expires_at timestamptz not null)`,
  `create index used_captchas_expiry on used_captchas (expires_at)`,
  `create table outbox_mails (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null
  )`,
  // Files that users have uploaded, as the server has re-encoded them.
  `create table blobs (
    -- Random, so that it can't be guessed.
    id uuid primary key,
    bytes bytea not null,
    content_type text not null,
    created_at timestamptz not null
  )`,
  // Files of the app that servers of one release keep for browsers that a server of another one answers.
  `create table kept_files (name text primary key, content bytea not null, published_at timestamptz not null, seal bytea)`,
];
