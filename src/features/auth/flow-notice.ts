/** Why somebody is back at the first step: the server refused to go on, or nothing was done for too long. */
export type FlowNotice = { kind: 'refused'; error: unknown } | { kind: 'idle' };
