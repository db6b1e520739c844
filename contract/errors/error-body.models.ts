import * as z from 'zod/mini';

/** The body of every refused request, whatever its HTTP status. */
export const errorBodyModel = z.object({
  /** The same code as `errorCode`. */
  status: z.int(),
  errorCode: z.int(),
  /** What is wrong, one entry for each field or rule; empty when the code says it all. */
  errorMsgs: z.array(z.string()),
  /** English, for logs and other clients; our own client shows its own text for the code. */
  message: z.string(),
  /** Names the request in the server's log; a user can quote it. */
  operationId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBodyModel>;
