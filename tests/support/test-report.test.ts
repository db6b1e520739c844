import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { flakyTests, timePlaywright, timeVitest, unforgivenFaults } from './test-report.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
const missingFile = path.join(folder, 'missing.json');
let files = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(text: string): string {
  files += 1;
  const file = path.join(folder, `report-${files}.json`);
  writeFileSync(file, text);
  return file;
}

interface Try {
  status: string;
  duration: number;
  error?: { message: string };
}

function playwrightTest(title: string, status: string, results: Try[]) {
  return { title, tests: [{ projectName: 'phone', status, results }] };
}

const failed: Try = {
  status: 'failed',
  duration: 3000,
  error: { message: '\n\u001B[31mError: \u001B[39mno receipt\n  at pay.spec.ts:3' },
};
const passed: Try = { status: 'passed', duration: 1000 };

const browserReport = written(
  JSON.stringify({
    suites: [
      {
        title: 'pay.spec.ts',
        specs: [playwrightTest('passes', 'expected', [passed]), playwrightTest('is left out', 'skipped', [])],
        suites: [
          {
            title: 'a payment',
            specs: [
              playwrightTest('is flaky', 'flaky', [failed, passed]),
              playwrightTest('fails', 'unexpected', [failed, failed]),
              playwrightTest('says nothing', 'flaky', [{ status: 'interrupted', duration: 5 }, passed]),
            ],
          },
        ],
      },
    ],
  }),
);

describe('the browser tests', () => {
  it('that passed only when repeated are listed with the reason, and no others', () => {
    expect(flakyTests(browserReport)).toEqual([
      { name: 'phone › pay.spec.ts › a payment › is flaky', error: 'Error: no receipt' },
      { name: 'phone › pay.spec.ts › a payment › says nothing', error: 'no error given' },
    ]);
  });

  it('take the time of all their tries', () => {
    expect(timePlaywright(browserReport)).toEqual([
      { name: 'phone › pay.spec.ts › passes', timeMs: 1000 },
      { name: 'phone › pay.spec.ts › is left out', timeMs: 0 },
      { name: 'phone › pay.spec.ts › a payment › is flaky', timeMs: 4000 },
      { name: 'phone › pay.spec.ts › a payment › fails', timeMs: 6000 },
      { name: 'phone › pay.spec.ts › a payment › says nothing', timeMs: 1005 },
    ]);
  });
});

it('knows the time of each test of vitest by its file', () => {
  const name = path.join(folder, 'server', 'ledger.test.ts');
  const report = { testResults: [{ name, assertionResults: [{ fullName: 'adds up', duration: 12 }] }] };
  expect(timeVitest(written(JSON.stringify(report)), folder)).toEqual([
    { name: `${path.join('server', 'ledger.test.ts')} › adds up`, timeMs: 12 },
  ]);
});

it('reports nothing if no report was written', () => {
  expect(flakyTests(missingFile)).toEqual([]);
  expect(timePlaywright(missingFile)).toEqual([]);
  expect(timeVitest(missingFile, folder)).toEqual([]);
});

describe('what no repetition excuses', () => {
  it('is read line by line', () => {
    const lines = [
      { test: 'pay.spec.ts › pays', what: 'the books are wrong' },
      { test: 'till', what: '500' },
    ];
    expect(unforgivenFaults(written(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`))).toEqual(
      lines,
    );
  });

  it('counts where the line was cut off', () => {
    expect(unforgivenFaults(written('{"test":"pay.spec'))).toEqual([
      { test: 'unknown test', what: '{"test":"pay.spec' },
    ]);
  });

  it('is empty if nothing was written', () => {
    expect(unforgivenFaults(missingFile)).toEqual([]);
    expect(unforgivenFaults(written(''))).toEqual([]);
  });
});
