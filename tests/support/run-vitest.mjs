import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder, runNode, toolFile } from './run-command.mjs';
import { countVitest, describeCounts } from './test-counts.mjs';
import { timeVitest } from './test-report.mjs';

/** Runs one project of the vitest configuration, or some of its files, and counts and times the tests. */
export async function runVitest(project, { timeoutMs, files = [], env = {} }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'billfold-vitest-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const result = await runNode({
      args: [
        toolFile('vitest'),
        'run',
        ...files,
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--reporter=${path.join(projectFolder, 'tests', 'support', 'running-file-reporter.mjs')}`,
        `--outputFile.json=${reportFile}`,
      ],
      env: { NO_COLOR: '1', ...env },
      timeoutMs,
    });
    return {
      ...result,
      counts: countVitest(reportFile, result.exitCode),
      tests: timeVitest(reportFile, projectFolder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { output, counts } = await runVitest(process.argv[2] ?? 'unit', { timeoutMs: 1_800_000 });
  // A long run ends with its failures only, because its reader sees the last lines.
  if (counts.failed > 0) console.log(output);
  console.log(describeCounts(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
