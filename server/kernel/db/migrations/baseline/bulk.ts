/** Operations on any number of bills, which a worker carries out a few lines at a time. */
export const bulkTables: readonly string[] = [
  `create table bulk_jobs (
    id uuid primary key,
    user_id uuid not null references users (id),
    kind text not null check (kind in ('handover', 'export', 'transfer', 'burn', 'import', 'takeBack')),
    -- Null for an import, whose bills may be of any currency.
    currency_id integer check ((kind = 'import') = (currency_id is null)),
    recipient_id uuid references users (id) check ((kind = 'handover') = (recipient_id is not null)),
    -- Of a burn of green bills: the coin to pay out, and the fee of each request, as its user wrote it.
    payout_currency_id integer,
    fee text check ((fee is null) = (payout_currency_id is null)),
    -- The caller's network address; wrong passcodes are counted against it.
    address text not null,
    line_count integer not null check (line_count > 0),
    state text not null check (state in ('running', 'paused', 'ended')),
    refusal text,
    done_count integer not null default 0,
    failed_count integer not null default 0,
    cancelled_count integer not null default 0,
    done_amount numeric(38, 0) not null default 0,
    failures integer not null default 0,
    -- When its next turn is. The server that takes the turn moves it to the time at which another server may take over.
    due_at timestamptz not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    acknowledged_at timestamptz,
    seal bytea not null,
    check (done_count + failed_count + cancelled_count <= line_count),
    check ((state = 'ended') = (ended_at is not null)),
    check (acknowledged_at is null or state = 'ended')
  )`,
  `create index bulk_jobs_of_user on bulk_jobs (user_id, created_at, id) where acknowledged_at is null`,
  `create index bulk_jobs_due on bulk_jobs (due_at, id) where state = 'running'`,
  `create table bulk_lines (
    job_id uuid not null references bulk_jobs (id),
    position integer not null,
    serial text not null,
    -- The passcode of a written bill, until it has been taken in.
    sealed_pin bytea,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'done', 'failed', 'cancelled')),
    error text,
    result text,
    -- The number of retries; each has an idempotency key of its own.
    tries integer not null default 0,
    -- The request of the mint house that burns it.
    request_id uuid,
    -- The event that moved the bill, unique to this line.
    event_id bigint,
    seal bytea not null,
    primary key (job_id, position),
    check ((state = 'failed') = (error is not null)),
    check ((state = 'done') = (event_id is not null)),
    check (state <> 'done' or sealed_pin is null)
  )`,
  `create index bulk_lines_open on bulk_lines (job_id, position) where state in ('waiting', 'sent')`,
  `create unique index bulk_lines_event on bulk_lines (event_id) where event_id is not null`,
];
