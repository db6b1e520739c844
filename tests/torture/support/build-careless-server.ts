import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
const careless = (file: string) => path.join(import.meta.dirname, file);
/** Which of the server's files give way to which careless ones. */
const replaced: readonly [RegExp, string][] = [
  [/[/\\]epos[/\\](?:pay-at-till|refund-payment)\.service\.ts$/, careless('careless-till.ts')],
  [/[/\\]bulk[/\\]run-bulk-jobs\.service\.ts$/, careless('careless-bulk.ts')],
];
/** Where a server never finds out whether its node took a payment, and signs another one. */
const forgetfulFile = /[/\\]payouts[/\\]advance-legs\.ts$/;
const remembering = 'if (await hasBlockOf(db, leg.id)) return lookAgain(context, leg);';
const forgetting = `if (last.sentAt === null)
    return handIn(context, { adapter, leg, attempt: await signAnew(context, adapter, leg) });`;
const signingAnew = `
async function signAnew(context: ServiceContext, adapter: ChainAdapter, leg: PayoutLegRow) {
  const given = { adapter, leg: placed(context, leg), survey: await adapter.survey(placed(context, leg)), previous: [] };
  return inTransaction(context, async (inner) => {
    await lockCoins(inner, adapter);
    return record(inner, { ...given, leg, reserved: await reserveFor(inner, given) });
  });
}
`;

/** Where a connection is refused that doesn't lead to the newest primary. */
const poolFile = /[/\\]db[/\\]primary-pool\.ts$/;
const refusing = 'if (timeline < fence.timeline)';

function trust(code: string): string {
  if (!code.includes(refusing)) throw new Error('primary-pool.ts has changed: plant the fault elsewhere');
  return code.replace(refusing, 'if (false)').replace('fence.timeline = timeline;', '');
}

function forget(code: string): string {
  if (!code.includes(remembering)) throw new Error('advance-legs.ts has changed: plant the fault elsewhere');
  return code.replace(remembering, forgetting) + signingAnew;
}

/** Inside node_modules, so that a server copied there resolves its packages. */
const distDir = path.join(projectDir, 'node_modules', '.cache', 'billfold-careless');

let built: Promise<string> | undefined;

/**
 * Builds the server with a careless till, careless bulk jobs, forgetful payouts, and a pool that trusts replaced primaries, once for a
 * run; returns the file to start.
 */
export function buildCarelessServer(): Promise<string> {
  built ??= buildAnew();
  return built;
}

async function buildAnew(): Promise<string> {
  const outDir = path.join(distDir, 'server');
  await mkdir(path.join(distDir, 'client'), { recursive: true });
  await build({
    configFile: path.join(projectDir, 'server', 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, sourcemap: false },
    plugins: [
      {
        name: 'careless-files',
        enforce: 'pre',
        async resolveId(source, importer, options) {
          const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
          return replaced.find(([file]) => file.test(resolved?.id ?? ''))?.[1] ?? null;
        },
        transform(code, id) {
          if (forgetfulFile.test(id)) return forget(code);
          return poolFile.test(id) ? trust(code) : null;
        },
      },
    ],
  });
  return path.join(outDir, 'main.js');
}
