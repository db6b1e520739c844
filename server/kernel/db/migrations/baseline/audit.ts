/** The auditor's findings and progress, and the operator's history. */
export const auditTables: readonly string[] = [
  // When the last audit began and ended, and the interval until the next one.
  `create table audit_state (
    id smallint primary key check (id = 1),
    due_at timestamptz not null,
    finished_at timestamptz,
    duration_ms integer,
    findings jsonb not null,
    started_at timestamptz,
    interval_s integer,
    -- What the newest audit could not check because a network's node did not answer: [{check, network, reason}].
    unchecked jsonb not null default '[]'
  )`,
  `insert into audit_state (id, due_at, findings) values (1, '2000-01-01', '[]')`,
  // The last verified block, the rows that the latest audits have seen, and the position of the round over all rows.
  `create table audit_progress (
    id smallint primary key check (id = 1),
    verified_block bigint not null default 0,
    seen jsonb not null default '{}',
    round bigint not null default 1,
    round_block bigint not null default 0,
    step smallint not null default 0,
    after text,
    round_started_at timestamptz,
    round_finished_at timestamptz,
    found jsonb not null default '[]',
    kept jsonb not null default '[]',
    -- What the round could not check because of the database: [{check, source, reason}].
    round_unchecked jsonb not null default '[]'
  )`,
  `insert into audit_progress (id) values (1)`,
  // Each account's sum over the verified blocks (`sum`) and over the blocks that the current round has walked (`round_sum`).
  `create table audit_sums (
    account_id uuid primary key,
    sum numeric not null default 0,
    round bigint not null default 0,
    round_sum numeric not null default 0
  ) with (fillfactor = 60)`,
  // The sums by kind and currency: all users' accounts together, each system account by itself.
  `create table audit_totals (
    kind text not null,
    currency_id integer not null,
    holder text not null,
    sum numeric not null,
    primary key (kind, currency_id, holder)
  ) with (fillfactor = 60)`,
  `create table operator_actions (
    id bigint generated always as identity primary key,
    done_at timestamptz not null,
    actor text not null check (actor <> ''),
    command text not null check (command <> ''),
    -- {"words": [...], "options": {...}}, as the operator typed them.
    arguments jsonb not null,
    reason text not null check (reason <> ''),
    -- [{"what": ..., "from": ..., "to": ...}]
    changes jsonb not null,
    -- The entry that the action has written, if it has moved money.
    entry_id uuid unique references entries (id),
    -- The setting that the action has changed, if any: the auditor compares settings with their history.
    setting text,
    seal bytea,
    -- The operator's signature; null where none is asked for.
    signer text,
    signature bytea
  )`,
  `create index operator_actions_setting on operator_actions (setting, id) where setting is not null`,
  // The alarms that the operator was mailed about and that last, so that one of several servers mails each once.
  `create table sent_alarms (alarm text primary key, sent_at timestamptz not null, seal bytea)`,
];
