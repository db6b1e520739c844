/**
 * The addresses of a database that has several hosts, one for each: `postgresql://a:5432,b:5432/billfold`, as libpq writes them.
 * The primary is always the one that is wanted, so `target_session_attrs` is left out.
 */
export function addressesOf(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(connectionString) ?? [];
  const [path = '', query = ''] = after.split('?', 2);
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith('target_session_attrs='));
  const rest = [path, kept.join('&')].filter((part) => part !== '').join('?');
  return hosts.split(',').map((host) => before + host + rest);
}

/** Whether an address asks for something else than the primary, which alone has the books as they are. */
export function wantsOtherThanPrimary(connectionString: string): boolean {
  return /[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/.test(connectionString);
}
