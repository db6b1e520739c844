import { errorCatalogue } from '../../contract/errors/error-catalogue';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import { errorGuide } from '../../contract/errors/error-guide';

const names = (Object.keys(errorCatalogue) as ErrorName[]).toSorted(
  (one, other) => errorCatalogue[one].code - errorCatalogue[other].code,
);
/** The statuses of a success; all come with HTTP 200. */
const successes: readonly ErrorName[] = ['success', 'twoFactorEntry', 'emailConfirmationRequired'];

export const reservedNames = names.filter((name) => errorGuide[name] === 'reserved');

function table(rows: readonly ErrorName[], { hasHttpStatus }: { hasHttpStatus: boolean }): string {
  const lines = rows.flatMap((name) => {
    const advice = errorGuide[name];
    if (advice === 'reserved') return [];
    const { code, http: httpStatus } = errorCatalogue[name];
    const cells = [code, name, ...(hasHttpStatus ? [httpStatus] : []), advice.meaning, advice.fix];
    return [`| ${cells.join(' | ')} |`];
  });
  const head = ['code', 'name', ...(hasHttpStatus ? ['HTTP'] : []), 'meaning', 'what to do'];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...lines].join('\n');
}

/** The errors of the API as a Markdown page for its users. */
export function drawErrors(): string {
  const refusals = names.filter((name) => !successes.includes(name));
  const reserved = reservedNames.map((name) => `${errorCatalogue[name].code} ${name}`);
  return `# Errors of the API

Drawn from \`contract/errors/error-guide.ts\` by \`tests/rules/errors.test.ts\`, which fails when this page is old. Draw it again
with \`npx vitest run --project unit tests/rules/errors.test.ts --update\`. A running server shows the same table at \`/api\`, with
the errors of each call.

## How to read a response

A refusal is \`{"status", "errorCode", "errorMsgs", "message", "operationId"}\`, with \`triesLeft\` after a wrong code. Decide by
\`errorCode\`, and by the HTTP status where it differs from the table. \`message\` is English text for logs. Quote \`operationId\`
when you report a problem: it names the request in the server's log.

| HTTP | what it says about a call that moves money |
|---|---|
| 400, 403, 404, 409, 422 on the first try | Nothing was done. 422: the \`Idempotency-Key\` was used for another request. |
| 409 with \`Retry-After\` | Something else is in progress, perhaps your first try. Retry with the same key. |
| 401, 408, 429 | This try did nothing; an earlier one may have. Sign in or wait, then retry with the same key. |
| 500, 502, 503, no response | Unknown. Retry with the same key within 24 hours: it never runs twice. |

Other statuses: 405 (wrong method, see \`Allow\`), 413 (body too large), 421 (wrong host name), 431 (headers too large).

## Refusals

${table(refusals, { hasHttpStatus: true })}

## Successes

These are the values of \`status\` in a response with HTTP 200.

${table(successes, { hasHttpStatus: false })}

## Reserved

The protocol has these codes, but no call of this version answers them: ${reserved.join(', ')}.
`;
}
