import { ApiError } from '../../api/api-error';

const notFound = 404;

/** Some of the chosen bills are not there any more; told in the same words as the server's refusal of them. */
export function billsGone(): ApiError {
  return new ApiError({
    httpStatus: notFound,
    code: undefined,
    name: 'incorrectBills',
    errorMsgs: [],
    message: '',
    operationId: undefined,
  });
}
