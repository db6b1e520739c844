/** The URL of another database on the same server; a socket folder in `?host=` is kept. */
export function databaseUrl(serverUrl: string, databaseName: string): string {
  const [address = '', query] = serverUrl.split('?', 2);
  const withName = address.replace(/\/[^/]*$/, `/${databaseName}`);
  return query === undefined ? withName : `${withName}?${query}`;
}
