import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { lineModel } from '../text/line.models';
import { supportLength, supportPaths } from './support.paths';

/** Becomes the subject of a mail. */
const subjectModel = lineModel({ min: 1, max: supportLength.subject });

const messageModel = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(supportLength.message, { abort: true }),
    z.regex(/^[\P{Cc}\t\n\r]*$/u),
  );

export const supportRoutes = {
  writeToSupport: defineRoute({
    ...supportPaths.writeToSupport,
    summary:
      'Mails a message to support, which answers to the user’s address; five a day. Returns its number.',
    body: z.strictObject({
      subject: subjectModel,
      message: messageModel,
      /** The number of a failed operation, as its error showed it. */
      operationId: z.optional(
        z.string().check(z.minLength(1), z.maxLength(64, { abort: true }), z.regex(/^[\w-]*$/)),
      ),
    }),
    /** The number that the user and support refer to the message by. */
    answers: { 1: z.object({ number: z.string().check(z.regex(/^[1-9][0-9]{7}$/)) }) },
    errors: ['attemptLimitReached', 'mailNotSent'],
    rateLimit: { calls: 10, windowS: 60 },
  }),
};
