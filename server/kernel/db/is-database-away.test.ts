import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './is-database-away';

const failure = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

describe('isDatabaseAway', () => {
  it.each([
    ['nobody listens', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['the socket is gone', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
    ['the connection was reset', failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
    ['the name is unknown', failure('getaddrinfo', { code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
    ['the network is silent', failure('connect ETIMEDOUT', { code: 'ETIMEDOUT', syscall: 'connect' })],
    ['the pipe is broken', failure('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
    ['an administrator ended the connection', failure('terminating', { code: '57P01' })],
    ['the server crashed', failure('crash', { code: '57P02' })],
    ['the server is starting', failure('starting up', { code: '57P03' })],
    ['there are too many connections', failure('too many', { code: '53300' })],
    ['the disk is full', failure('disk full', { code: '53100' })],
    ['the connection failed', failure('failure', { code: '08006' })],
    ['it is a standby, which refuses to write', failure('cannot execute INSERT', { code: '25006' })],
    [
      'it is a standby, which has no such thing',
      failure('cannot acquire advisory locks during recovery', { code: '0A000' }),
    ],
    [
      'its certificate is not trusted, so that the next host is tried',
      failure('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    ],
    ['the driver lost the connection', failure('Connection terminated unexpectedly')],
    ['the driver lost it on purpose', failure('Connection terminated')],
    ['the host is silent', failure('timeout expired')],
    ['the pool waited too long', failure('timeout exceeded when trying to connect')],
    [
      'all addresses failed',
      new AggregateError([failure('x', { code: 'ECONNREFUSED', syscall: 'connect' })]),
    ],
    [
      'all addresses failed, as the system says it',
      Object.assign(new AggregateError([failure('x', { code: 'ECONNREFUSED', syscall: 'connect' })]), {
        code: 'ECONNREFUSED',
      }),
    ],
  ])('%s: yes', (_what, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a duplicate', failure('duplicate', { code: '23505' })],
    ['a conflict', failure('serialization', { code: '40001' })],
    ['a statement that takes too long', failure('canceling statement', { code: '57014' })],
    ['a feature that is missing', failure('not supported', { code: '0A000' })],
    ['a wrong password', failure('authentication failed', { code: '28P01' })],
    ['a missing table', failure('relation', { code: '42P01' })],
    ['a missing file', failure('open', { code: 'ENOENT', syscall: 'open' })],
    ['a refusal of ours', failure('codeExpired', { code: 20_040 })],
    ['a bug of ours', new TypeError('x is undefined')],
    ['an aggregate without parts', new AggregateError([])],
    ['a text', 'Connection terminated'],
    ['nothing', undefined],
  ])('%s: no', (_what, error) => expect(isDatabaseAway(error)).toBe(false));
});
