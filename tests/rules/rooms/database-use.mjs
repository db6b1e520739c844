const runners = ['inTransaction'];

/** Counts how the server's files talk to the database; `server/kernel/db` itself is left out. */
export function countDatabaseUse(files) {
  const server = files.filter(
    ({ path }) => path.startsWith('server/') && !path.startsWith('server/kernel/db/'),
  );
  const filesWith = (pattern) => server.filter(({ text }) => pattern.test(text)).length;
  const timesOf = (pattern) => server.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  const methods = ['read', 'write', 'transaction', 'writeLast', 'retry'];
  return {
    ways: {
      ...Object.fromEntries(
        methods.map((name) => [name, filesWith(new RegExp(`\\b(?:db|transaction)\\.${name}\\(`))]),
      ),
      ...Object.fromEntries(runners.map((name) => [name, filesWith(new RegExp(`\\b${name}\\(`))])),
      'execute, one statement': filesWith(/\.execute\w*\(/),
    },
    steps: timesOf(/export function \w+Steps?\b[^{]*\bStatement\b/g),
    runnerImports: filesWith(new RegExp(`import \\{[^}]*\\b(?:${runners.join('|')})\\b`)),
    guards: files.filter(({ path, text }) => path.startsWith('server/') && text.includes('1 / (case')).length,
    positional: timesOf(/const \[[^\]]*,[^\]]*\] = await [\w.]*\b(?:db|transaction)\.(?:read|write)\(/g),
  };
}

/** The counts as lines to read. */
export function describeDatabaseUse({ ways, steps, runnerImports, guards, positional }) {
  const used = Object.entries(ways).map(([name, count]) => `${name} ${count}`);
  return [
    `server files that run SQL, by way: ${used.join(', ')}`,
    `exported statements named …Step: ${steps}`,
    `server files that import a runner: ${runnerImports}`,
    `files with a guard's SQL: ${guards}`,
    `batches read by position: ${positional}`,
  ].join('\n');
}
