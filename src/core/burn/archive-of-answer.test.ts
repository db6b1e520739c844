import { expect, it } from 'vitest';
import { mintHousePaths } from '../../../contract/mint-house/mint-house.paths';
import { archiveIn } from './archive-of-answer';

const { path } = mintHousePaths.burnBills;

it.each([
  [path, { payload: { file: 'UEs=', request: { key: 'a' } } }, { file: 'UEs=', name: 'burned-a.zip' }],
  [path, { payload: { file: 'UEs=', request: null } }, { file: 'UEs=', name: 'burned.zip' }],
  [path, { payload: { file: null, request: { key: 'a' } } }, undefined],
  [path, {}, undefined],
  [mintHousePaths.mintBills.path, { payload: { file: 'UEs=' } }, undefined],
])('the answer of %s, %j: %j', (asked, answer, archive) => {
  expect(archiveIn(asked, answer)).toEqual(archive);
});
