import { defineRoute } from '../route/define-route';
import { updateKeyPayloadModel, updateUserBodyModel, userModel } from './user.models';

export const userRoutes = {
  getUser: defineRoute({
    method: 'GET',
    path: '/api/passport/v1/user',
    summary: 'The signed-in user.',
    access: 'user',
    answers: { 1: userModel },
    errors: [],
    budget: { calls: 300, windowS: 60 },
  }),
  startUserUpdate: defineRoute({
    method: 'GET',
    path: '/api/passport/v1/user/update',
    summary: 'E-mails a code and answers the key that a security change must bring along with it.',
    access: 'user',
    answers: { 1: updateKeyPayloadModel },
    errors: ['attemptLimitReached', 'mailNotSent'],
    budget: { calls: 10, windowS: 60 },
  }),
  createUserUpdateKey: defineRoute({
    method: 'POST',
    path: '/api/passport/v1/user/update/key',
    summary: 'The same as the GET, for callers that change nothing by GET.',
    access: 'user',
    answers: { 1: updateKeyPayloadModel },
    errors: ['attemptLimitReached', 'mailNotSent'],
    budget: { calls: 10, windowS: 60 },
  }),
  updateUser: defineRoute({
    method: 'POST',
    path: '/api/passport/v1/user/update',
    summary: 'Changes names, and with an e-mailed code the way of signing in; answers the changed user.',
    access: 'user',
    body: updateUserBodyModel,
    answers: { 1: userModel },
    errors: [
      'usernameUnavailable',
      'nameForbidden',
      'requiredFieldsUnanswered',
      'incorrectCode',
      'codeExpired',
      'noDataFound',
      'verificationExhausted',
    ],
    budget: { calls: 30, windowS: 60 },
  }),
};
