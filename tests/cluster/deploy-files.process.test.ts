import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/run-command.mjs';
import { makeCertificates } from '../support/make-certificates.mjs';
import { dashboardExpressions } from './dashboard-expressions';
import { examplePlaces, fillIn } from './fill-in.mjs';
import { makeScratchFolder } from '../support/scratch-folder';

const promtool = '/usr/bin/promtool';

/** Files of `deploy/` that `npm run cluster` doesn't start, each with the program that reads it. */
const checks = [
  {
    file: 'prometheus-rules.yml',
    program: promtool,
    words: ['check', 'rules'],
    says: /SUCCESS: /,
  },
  {
    file: 'Caddyfile',
    program: '/usr/bin/caddy',
    words: ['validate', '--adapter', 'caddyfile', '--config'],
    says: /^Valid configuration$/m,
  },
  { file: 'billfold.service', program: '/usr/bin/systemd-analyze', words: ['verify'], says: /^$/ },
];

for (const { file, program, words, says } of checks)
  test.runIf(existsSync(program))(`${file} is taken by ${program}, if that is here`, async () => {
    const folder = makeScratchFolder('billfold-deploy-');
    const copy = path.join(folder, file);
    const text = readFileSync(path.join(projectFolder, 'deploy', file), 'utf8');
    writeFileSync(copy, text);
    const env = { ...process.env, SITE: 'wallet.example', SERVERS: 'a:4600 b:4600' };
    const { stdout, stderr } = await promisify(execFile)(program, [...words, copy], { env });
    rmSync(folder, { recursive: true });
    expect((stdout + stderr).trim()).toMatch(says);
  });

test.runIf(existsSync('/usr/sbin/haproxy'))(
  'HAProxy takes its file with a certificate for users',
  async () => {
    const folder = makeScratchFolder('billfold-deploy-');
    makeCertificates(folder, 'DNS:wallet.example');
    const wallet = path.join(folder, 'wallet.pem');
    const parts = ['server.pem', 'server.key'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
    writeFileSync(wallet, parts.join(''));
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, fillIn('haproxy.cfg', examplePlaces()).replace('/etc/haproxy/wallet.pem', wallet));
    const { stdout, stderr } = await promisify(execFile)('/usr/sbin/haproxy', ['-c', '-f', file]);
    rmSync(folder, { recursive: true });
    expect((stdout + stderr).trim()).toBe('Configuration file is valid');
  },
);

test.runIf(existsSync(promtool))('Prometheus takes its file, with the alarms beside it', async () => {
  const folder = makeScratchFolder('billfold-deploy-');
  writeFileSync(path.join(folder, 'prometheus.yml'), fillIn('prometheus.yml', examplePlaces()));
  writeFileSync(path.join(folder, 'prometheus-rules.yml'), fillIn('prometheus-rules.yml', {}));
  const { stdout } = await promisify(execFile)(promtool, [
    'check',
    'config',
    path.join(folder, 'prometheus.yml'),
  ]);
  rmSync(folder, { recursive: true });
  expect(stdout).toMatch(/prometheus\.yml is valid prometheus config file syntax$/m);
});

/** What a metric of the cluster says for ten minutes, in Prometheus's notation: while all is well, and when an alarm is due. */
const signs = [
  { alarm: 'DatabaseDown', series: 'patroni_postgres_running', well: '1x40', due: '0x40' },
  { alarm: 'PrimaryWrong', series: 'patroni_primary', well: '1x40', due: '0x40' },
  { alarm: 'NoStandby', series: 'patroni_sync_standby', well: '1x40', due: '0x40' },
  { alarm: 'StandbyBehind', series: 'patroni_xlog_replayed_location', well: '999e6x40', due: '900e6x40' },
  { alarm: 'EtcdDown', series: 'etcd_server_has_leader', well: '1x40', due: '0x40' },
  { alarm: 'EtcdUnseen', series: 'patroni_dcs_last_seen', well: '0+15x40', due: '0x40' },
];

test.runIf(existsSync(promtool))(
  'each alarm of the cluster is raised when it is due, and no other',
  async () => {
    const folder = makeScratchFolder('billfold-deploy-');
    const file = path.join(folder, 'tests.json');
    const tests = [undefined, ...signs].map((due) => ({
      interval: '15s',
      input_series: [
        { series: 'patroni_xlog_location', values: '1000e6x40' },
        ...signs.map((sign) => ({ series: sign.series, values: sign === due ? sign.due : sign.well })),
      ],
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '10m',
          exp_samples: due === undefined ? [] : [{ labels: `{alertname="${due.alarm}"}`, value: 1 }],
        },
      ],
    }));
    const rules = path.join(projectFolder, 'deploy', 'prometheus-rules.yml');
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '15s', tests }));
    const run = promisify(execFile)(promtool, ['test', 'rules', file]);
    const printed = await run.then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    rmSync(folder, { recursive: true });
    expect(printed.trim()).toMatch(/SUCCESS$/);
  },
);

test.runIf(existsSync(promtool))('every panel of the dashboard asks in PromQL', async () => {
  const folder = makeScratchFolder('billfold-deploy-');
  const rules = path.join(folder, 'panels.json');
  const asRules = dashboardExpressions().map((expr, at) => ({ record: `panel_${at}`, expr }));
  writeFileSync(rules, JSON.stringify({ groups: [{ name: 'panels', rules: asRules }] }));
  const { stdout } = await promisify(execFile)(promtool, ['check', 'rules', rules]);
  rmSync(folder, { recursive: true });
  expect(stdout).toContain(`SUCCESS: ${asRules.length} rules found`);
});
