import { describe, expect, it } from 'vitest';
import type { PaymentCheck, PaymentResult } from '../../../contract/epos/epos.contract';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { ApiError, NetworkError } from '../../platform/api/api-error';
import { paymentStage } from './payment-stage';
import type { PayState } from './payment-stage';

const check = { id: '1', paid: null } as PaymentCheck;
const result = { id: '1', checkId: '123456789012' } as PaymentResult;
const idle: PayState = { kind: 'idle' };
const refusal = (name: ErrorName) =>
  new ApiError({ httpStatus: 409, code: 1, name, errorMsgs: [], message: '', operationId: undefined });
const nothing = { check: undefined, checkError: null, attempt: idle, left: undefined, isOver: false };

describe('paymentStage', () => {
  it('waits for the server, and asks for confirmation with what it says', () => {
    expect(paymentStage(nothing)).toEqual({ name: 'loading' });
    expect(paymentStage({ ...nothing, check })).toEqual({
      name: 'confirm',
      check,
      isPaying: false,
      refusal: undefined,
    });
  });

  it('is paid as soon as any source says so, whatever else went wrong', () => {
    const answer = { payload: result };
    const wrong = { ...nothing, checkError: refusal('invalidPointOfSaleData'), isOver: true };
    const paid = { name: 'paid', result };
    expect(paymentStage({ ...wrong, check: { ...check, paid: result } })).toEqual(paid);
    expect(paymentStage({ ...wrong, attempt: { kind: 'done', answer } })).toEqual(paid);
    expect(paymentStage({ ...wrong, left: { kind: 'done', answer } })).toEqual(paid);
    expect(
      paymentStage({ ...wrong, attempt: { kind: 'checking' }, check: { ...check, paid: result } }),
    ).toEqual(paid);
  });

  it('says neither that it failed nor that it expired while its outcome is asked for', () => {
    const over = { ...nothing, check, isOver: true, checkError: refusal('invalidPointOfSaleData') };
    expect(paymentStage({ ...over, attempt: { kind: 'checking' } })).toEqual({ name: 'checking' });
    expect(paymentStage({ ...over, left: { kind: 'checking' } })).toEqual({ name: 'checking' });
    expect(paymentStage({ ...over, attempt: { kind: 'sending' } })).toMatchObject({
      name: 'confirm',
      isPaying: true,
    });
  });

  it.each([
    ['invalidPointOfSaleData', false, 'invalid'],
    ['invalidPointOfSaleData', true, 'expired'],
    ['incorrectParameters', false, 'invalid'],
    ['sendingToSelf', true, 'own'],
  ] as const)('ends with %s, also when the time is over: %s', (name, isOver, why) => {
    const ended = { name: 'ended', why };
    expect(paymentStage({ ...nothing, checkError: refusal(name), isOver })).toEqual(ended);
    const refused: PayState = { kind: 'refused', error: refusal(name) };
    expect(paymentStage({ ...nothing, check, attempt: refused, isOver })).toEqual(ended);
  });

  it('expires by its own time, and keeps its data when the network is lost', () => {
    expect(paymentStage({ ...nothing, check, isOver: true })).toEqual({ name: 'ended', why: 'expired' });
    const checkError = new NetworkError(undefined);
    expect(paymentStage({ ...nothing, checkError })).toEqual({ name: 'failed', error: checkError });
    expect(paymentStage({ ...nothing, check, checkError })).toMatchObject({ name: 'confirm' });
  });

  it('shows a refusal that can be resolved beside the confirmation', () => {
    const error = refusal('insufficientFunds');
    const stage = { name: 'confirm', refusal: error, isPaying: false };
    expect(paymentStage({ ...nothing, check, attempt: { kind: 'refused', error } })).toMatchObject(stage);
    expect(paymentStage({ ...nothing, check, left: { kind: 'refused', error } })).toMatchObject(stage);
  });
});
