/**
 * Header of every response of the server, also of errors and refused requests: identifies the request in its log. An
 * operation made by a money call has this id in its user's history; a repeated call, or one that continues a send, returns
 * the first call's id. A response without it comes from someone else: the sign-in page of a public network, or a proxy whose
 * server is away.
 */
export const operationIdHeader = 'x-operation-id';
