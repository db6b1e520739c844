/**
 * Wrong codes of sign-ins and payouts. A row of theirs never gets back a try that it has used, not even if someone with the
 * server's login deletes it and inserts it again.
 */
export const wrongCodeTables: readonly string[] = [
  // Each wrong code, with the tries that its row had left then. Triggers alone write it.
  `create table wrong_codes (
    row_id uuid not null,
    step text not null,
    tries_left smallint not null,
    subject text not null,
    at timestamptz not null,
    primary key (row_id, step, tries_left)
  )`,
  `create index wrong_codes_of_subject on wrong_codes (subject, at)`,
  `create index wrong_codes_age on wrong_codes (at)`,
  ...keepingTries('auth_flows', {
    id: 'id',
    step: (row) => `${row}.step`,
    subject: `new.step || ' ' || new.purpose || ' ' || new.email`,
  }),
  ...keepingTries('payout_codes', {
    id: 'request_id',
    step: () => `'payout'`,
    subject: `'payout ' || new.channel || ' ' || new.user_id`,
  }),
];

/** Refuses any row with more tries than it once had left in this step, also one that was deleted and comes back. */
function keepingTries(
  table: string,
  { id, step, subject }: { id: string; step: (row: 'new' | 'old') => string; subject: string },
): string[] {
  const procedure = `keep_tries_of_${table}`;
  return [
    `create function ${procedure}() returns trigger language plpgsql security definer
     set search_path = pg_catalog, pg_temp as $$
     begin
       if exists (select from public.wrong_codes w
           where w.row_id = new.${id} and w.step = ${step('new')} and w.tries_left < new.tries_left) then
         raise exception 'used tries do not come back';
       end if;
       if tg_op = 'UPDATE' then
         if ${step('new')} = ${step('old')} and new.tries_left < old.tries_left then
           insert into public.wrong_codes values (new.${id}, ${step('new')}, new.tries_left, ${subject}, now())
             on conflict do nothing;
           -- Flows live for minutes, and codes of payouts for a week.
           delete from public.wrong_codes where (row_id, step, tries_left) in (
             select row_id, step, tries_left from public.wrong_codes
             where at < now() - interval '8 days' limit 20 for update skip locked);
         end if;
       end if;
       return null;
     end $$`,
    `create trigger keep_tries after insert or update on ${table} for each row execute function ${procedure}()`,
  ];
}
