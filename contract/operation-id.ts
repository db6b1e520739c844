/**
 * Header of every response of the server, errors and refused requests included: names the request in its log. What a money call
 * did has the same id in its user's history; a repeated call, or one that goes on with a send, names the first one's. A response
 * without it comes from somebody else: the sign-in page of a public network, or a proxy whose server is away.
 */
export const operationIdHeader = 'x-operation-id';
