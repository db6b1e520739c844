import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { brand } from '../../contract/brand';
import { kycStateNames, kycStateOf } from '../../contract/user/kyc-states';
import type { KycState } from '../../contract/user/kyc-states';
import { decideInStandIn, standInPath, writeStandInHint } from '../gateways/kyc/kyc-stand-in';
import { requireSameOrigin } from '../http/own-address';
import { verificationHintPath } from '../identity/verification/verification-hints.routes';
import { AppError } from '../kernel/app-error';
import { escapeHtml } from '../kernel/escape-html';
import type { ServiceContext } from '../service-context';
import { maySeeOutbox } from './demo-key';

const shownApplicants = 50;
const stylePath = `${standInPath}.css`;

/** The look of a page for developers, in the colours of the browser's own light and dark. */
const pageStyle = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; margin: 0.5rem 0; }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
article { margin-top: 1.5rem; border-top: 1px solid GrayText; padding-top: 1rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button { min-height: 44px; padding: 0 1rem; font: inherit; }
button[aria-pressed='true'] { font-weight: bold; border: 2px solid currentColor; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;

/** What a verifier does to bring a user into each state. */
const decisions: Readonly<Record<KycState, string>> = {
  none: 'Forget',
  incomplete: 'Ask again',
  waiting: 'Receive documents',
  inreview: 'Look at them',
  approved: 'Approve',
  rejected: 'Reject',
  blocked: 'Block',
};

const queryModel = z.object({
  reference: z.optional(z.uuid()),
  answered: z.optional(z.string().check(z.regex(/^[0-9]{3}$/))),
});
const formModel = z.strictObject({ reference: z.uuid(), state: z.enum(kycStateNames) });

interface ShownApplicant {
  reference: string;
  email: string;
  /** The state decided here, and the one that the wallet has stored. */
  state: number;
  believed: number;
}

async function listApplicants({ db }: ServiceContext, reference?: string): Promise<ShownApplicant[]> {
  let query = db
    .selectFrom('verifier_applicants')
    .innerJoin('verifications', 'verifications.reference', 'verifier_applicants.reference')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .select([
      'verifications.reference',
      'users.email',
      'verifier_applicants.state',
      'users.kyc_status as believed',
    ])
    .orderBy('users.created_at', 'desc')
    .limit(shownApplicants);
  if (reference !== undefined) query = query.where('verifications.reference', '=', reference);
  return query.execute();
}

function applicantForm({ reference, email, state, believed }: ShownApplicant, isDecided: boolean): string {
  const buttons = kycStateNames.map((name) => {
    const isCurrent = kycStateOf(state) === name;
    const marks = `${isCurrent ? ' aria-pressed="true"' : ''}${isCurrent && isDecided ? ' autofocus' : ''}`;
    return `<button name="state" value="${name}"${marks}>${decisions[name]}</button>`;
  });
  return `<article><h2>${escapeHtml(email)}</h2>
<p>Decided here: <b>${kycStateOf(state)}</b>. In the wallet: <b>${kycStateOf(believed)}</b>.</p>
<form method="post" action="${standInPath}"><input type="hidden" name="reference" value="${reference}">
${buttons.join('\n')}</form></article>`;
}

/** A page for developers that stands in for the pages and the staff of a verifier. */
function standInPage(applicants: readonly ShownApplicant[], answered?: string): string {
  const isDecided = answered !== undefined;
  const items = applicants.map((applicant) => applicantForm(applicant, isDecided)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${stylePath}"><title>${brand.appName}: identity verification</title></head>
<body><main><h1>Identity verification</h1>
<p>Nobody who verifies identities is configured, so this page decides. Each button sends the wallet a signed webhook, as a verifier would. The wallet shows the new state by itself.</p>
${isDecided ? `<p role="status">The webhook was answered ${answered}.</p>` : ''}
${items === '' ? '<p>Nobody has started a verification yet: Settings, Verification, Start verification.</p>' : items}</main></body></html>`;
}

/** Serves `/dev/kyc` while no verifier is configured; a request that may not see the outbox gets 'not found'. */
export function installKycStandIn(app: FastifyInstance, context: ServiceContext): void {
  const guarded = {
    onRequest: async (request: Parameters<typeof maySeeOutbox>[1]) => {
      if (context.kyc?.isStandIn !== true || !maySeeOutbox(context, request))
        throw new AppError('noDataFound');
    },
  };
  app.get(stylePath, guarded, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(pageStyle),
  );
  app.get(standInPath, guarded, async (request, reply) => {
    const parsed = queryModel.safeParse(request.query);
    if (!parsed.success) throw new AppError('incorrectParameters');
    const { reference, answered } = parsed.data;
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    // Without a referrer browsers hide the origin of a form, which is checked below.
    reply.header('referrer-policy', 'same-origin');
    return reply.send(standInPage(await listApplicants(context, reference), answered));
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(standInPath, guarded, async (request, reply) => {
      // A page on another port of this machine is of the same site: it would send the cookie.
      requireSameOrigin(context.config, request);
      const parsed = formModel.safeParse(request.body);
      if (!parsed.success || !(await decideInStandIn(context.db, parsed.data)))
        throw new AppError('incorrectParameters');
      const { reference } = parsed.data;
      const hint = { reference, at: context.clock.now() };
      const { body, headers } = writeStandInHint(context.keys.verifierStandIn, hint);
      const { statusCode } = await app.inject({
        method: 'POST',
        url: verificationHintPath,
        payload: body,
        headers: { ...headers, host: request.host },
      });
      return reply.redirect(`${standInPath}?reference=${reference}&answered=${statusCode}`, 303);
    });
  });
}
