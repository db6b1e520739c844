import { expect, it } from 'vitest';
import { archiveIn } from './burn-archive';

it.each([
  [{ payload: { file: 'UEs=', request: { key: 'a' } } }, { file: 'UEs=', name: 'burned-a.zip' }],
  [{ payload: { file: 'UEs=', request: null } }, { file: 'UEs=', name: 'burned.zip' }],
  [{ payload: { file: null, request: { key: 'a' } } }, undefined],
  [{ payload: {} }, undefined],
  [{}, undefined],
])('the archive in %j: %j', (answer, archive) => {
  expect(archiveIn(answer)).toEqual(archive);
});
