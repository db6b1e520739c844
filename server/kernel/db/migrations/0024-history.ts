import type { Migration } from './migration';

/**
 * The history reads by user and kind, and every operation finds its bills by the id that their events share with it. Rows of
 * earlier releases are sealed without a reference, so `operation_links` stores what they belong to. Ambiguous rows get no
 * link, and `history_state` counts them.
 */
export const history: Migration = {
  number: 24,
  name: 'history',
  statements: [
    'alter table bill_events add column move_id uuid',
    'update bill_events set move_id = entry_id where entry_id is not null',
    `create table operation_links (
      user_id uuid not null,
      operation_id uuid not null,
      ref_kind text not null,
      ref_id uuid not null,
      primary key (user_id, operation_id)
    )`,
    // Operations with an entry that moved money and bills: the entry is what they share.
    `insert into operation_links
      select o.user_id, o.id, 'bills', e.id
      from operations o join entries e on e.seq = o.entry_seq
      where o.ref_id is null and exists (select from bill_events b where b.entry_id = e.id)
        and e.kind <> 'epos pay'`,
    `insert into operation_links
      select o.user_id, o.id, case when e.kind = 'epos pay' then 'payment' else 'refund' end, e.about
      from operations o join entries e on e.seq = o.entry_seq
      where o.ref_id is null and e.kind in ('epos pay', 'epos refund') and e.about is not null
      on conflict do nothing`,
    // Moves of bills without money: events and operations share time, user, currency and sum. The same twice is ambiguous.
    `create temporary table history_moves as
      with acts as (
        select e.id as entry_id, o.entry_seq, o.user_id, o.currency_id, o.amount, o.created_at,
          case o.action when 0 then 'export' when 1 then 'handover' else 'import' end as move
        from operations o join entries e on e.seq = o.entry_seq
        where e.kind = 'record' and o.area = 1 and o.action in (0, 1, 3) and o.ref_id is null
      ), moves as (
        select v.created_at, v.actor_id, b.currency_id,
          case v.move when 'export' then 'export' when 'handover' then 'handover' else 'import' end as move,
          sum(b.nominal) as amount, array_agg(v.id) as event_ids
        from bill_events v join bills b on b.id = v.bill_id
        where v.entry_id is null and v.move in ('export', 'handover', 'depositText', 'takeBack')
        group by 1, 2, 3, 4
      ), matched as (
        select a.entry_id, a.entry_seq, a.user_id, a.currency_id, m.event_ids,
          count(*) over (partition by a.entry_id, a.currency_id) as times,
          count(*) over (partition by m.event_ids) as uses
        from acts a join moves m on m.created_at = a.created_at and m.actor_id = a.user_id
          and m.currency_id = a.currency_id and m.move = a.move and m.amount = a.amount
      )
      select * from matched where times = 1 and uses = 1`,
    `insert into operation_links
      select o.user_id, o.id, 'bills', m.entry_id
      from history_moves m join operations o on o.entry_seq = m.entry_seq and o.currency_id = m.currency_id
      on conflict do nothing`,
    `update bill_events v set move_id = m.entry_id
      from (select entry_id, unnest(event_ids) as id from history_moves) m where v.id = m.id`,
    'drop table history_moves',
    'create index bill_events_of_move on bill_events (move_id) where move_id is not null',
    'create index operations_of_kind on operations (user_id, currency_id, action, area, id)',
    // A statement takes back what was released since its beginning.
    `create index holds_released on holds (user_id, ended_at) where ending = 'released'`,
    'create index operation_links_of_ref on operation_links (ref_id)',
    'create index operations_of_ref on operations (ref_id) where ref_id is not null',
    // From which entry on each has its operation with a reference.
    `create table history_state (
      id smallint primary key check (id = 1),
      complete_after_seq bigint not null,
      complete_since timestamptz not null,
      unlinked_operations bigint not null
    )`,
    `insert into history_state
      select 1, coalesce((select max(seq) from entries), 0), now(),
        (select count(*) from operations o
          where o.ref_id is null and o.area = 1
            and not exists (select from operation_links l where l.user_id = o.user_id and l.operation_id = o.id))`,
    // What a coin was worth from a time on; what is older has no value in the papers.
    `create table price_records (
      currency_id integer not null,
      since timestamptz not null,
      price numeric not null check (price > 0),
      primary key (currency_id, since)
    )`,
  ],
};
