import * as z from 'zod/mini';

/** The body of every error response. */
export const errorBodyModel = z.object({
  /** Equal to `errorCode`. */
  status: z.int(),
  errorCode: z.int(),
  /** One message for each invalid field or violated rule; empty when the code is enough. */
  errorMsgs: z.array(z.string()),
  /** English, for logs and other clients; our own client shows its own text for the code. */
  message: z.string(),
  /** The tries left after a wrong code; left out where none are counted. */
  triesLeft: z.optional(z.int()),
  /** Names the request in the server's log; a user can quote it. */
  operationId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBodyModel>;
