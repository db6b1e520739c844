import { expect, it } from 'vitest';
import { positionHeader } from '../../../contract/wal-position';
import { learnPosition, positionHeaders } from './books-position';

it('sends the highest position of all that came', () => {
  expect(positionHeaders()).toEqual({});
  for (const position of [null, '', '0/9', '00000000/0000000A\n', '00000001/00000000', '00000000/FFFFFFFF'])
    learnPosition(position);
  expect(positionHeaders()).toEqual({ [positionHeader]: '00000001/00000000' });
});
