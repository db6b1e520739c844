import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

interface Rule {
  /** What stands in a file that breaks it. */
  pattern: RegExp;
  /** Files that may. */
  except: RegExp;
}

const rules: Record<string, Rule> = {
  'the driver’s inside, the groups and the batches are the database layer’s own': {
    pattern: /from '[^']*\/(?:pg-batch|scheduler|send-batch|pool-connection|caller-queues)'/,
    except: /^server\/kernel\/db\//,
  },
  'a statement declares how many rows it expects; one file renders the check': {
    pattern: /1 \/ \(|22012/,
    except: /^server\/kernel\/db\/guard\.ts$/,
  },
  'what is retried on conflicts is a transaction, or a payment that has to be read again': {
    pattern: /from '[^']*\/kernel\/db\/retries'/,
    except: /^server\/(?:kernel\/db\/|epos\/(?:pay-at-till|refund-payment)\.service\.ts)/,
  },
  'statements are named by what they do': {
    pattern: /function \w+Steps?\([^)]*\)[^{]*: Statement\b/,
    except: /^$/,
  },
  'what changes rows is sent by `write`, which checks the order of locks': {
    pattern: /\.read\(\{(?:(?!\}\);)[^])*?\b(?:insert into|delete from|update [\w.]+ (?:\w+ )?set)\b/,
    except: /^$/,
  },
  'a context of a transaction is made by `inTransaction`, whose books and networks are in it, too': {
    pattern: /\{ \.\.\.(?:context|inner), db(?:: transaction)? \}/,
    except: /^server\/http\/mount-route\.ts$/,
  },
  'a store runs statements; which of them are one transaction is decided by its caller': {
    pattern: /\.(?:transaction|writeLast)\(/,
    except: /^(?!.*\.store\.ts$)/,
  },
  'rows without a counterpart are found by a join or `not exists`: `not in` reads a long list again for each row':
    {
      pattern: /\bnot in\s*\(\s*(?:select|with)\b/i,
      except: /^$/,
    },
};

function findBroken({ pattern, except }: Rule, files: readonly { path: string; text: string }[]): string[] {
  return files.filter(({ path, text }) => !except.test(path) && pattern.test(text)).map(({ path }) => path);
}

const files = projectFiles(/^server\/.*(?<!\.test)\.ts$/);

test.each(Object.entries(rules))('%s', (_name, rule) => {
  expect(files.length).toBeGreaterThan(400);
  expect(findBroken(rule, files)).toEqual([]);
});

test('the rules see what breaks them', () => {
  const broken = [
    `import { sendTogether } from '../kernel/db/scheduler';`,
    'sql`select 1 / (case when true then 1 else 0 end)`',
    `import { withRetries } from '../kernel/db/retries';`,
    'export function findSendStep(id: string): Statement<SendRow> {',
    'await db.read({\n  rows: statement(sql`with gone as (delete from bills) select 1`),\n});',
    'await moveAllBills({ ...context, db: transaction }, move);',
    'await db.transaction(async (transaction) => insertSend(transaction, send));',
    'sql`select id from bills where id not in (select bill_id from holds)`',
  ];
  const planted = broken.map((text) => ({ path: 'server/send/planted.store.ts', text }));
  const seen = Object.values(rules).map((rule) => planted.map((file) => findBroken(rule, [file]).length));
  expect(seen).toEqual([
    [1, 0, 0, 0, 0, 0, 0, 0],
    [0, 1, 0, 0, 0, 0, 0, 0],
    [0, 0, 1, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 1, 0],
    [0, 0, 0, 0, 0, 0, 0, 1],
  ]);
});
