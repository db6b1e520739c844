import type { DatabaseLogin } from './app-role';

/** The same database's address for another login, whether the old one was told before the host or in the query. */
export function withLogin(connectionString: string, { name, password }: DatabaseLogin): string {
  const [, scheme = '', place = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)(?:[^/?]*@)?([^?]*)\??(.*)$/s.exec(connectionString) ?? [];
  const kept = query.split('&').filter((part) => part !== '' && !/^(?:user|password)=/.test(part));
  const account = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`;
  return `${scheme}${account}@${[place, kept.join('&')].filter((part) => part !== '').join('?')}`;
}
