import { defineRoute } from '../route/define-route';
import { updateKeyPayloadModel, updateUserBodyModel, userModel } from './user.models';
import { userPaths } from './user.paths';

export const userRoutes = {
  getUser: defineRoute({
    ...userPaths.getUser,
    summary: 'The signed-in user.',
    answers: { 1: userModel },
    errors: [],
    budget: { calls: 300, windowS: 60 },
  }),
  startUserUpdate: defineRoute({
    ...userPaths.startUserUpdate,
    summary: 'E-mails a code and answers the key that a security change must bring along with it.',
    answers: { 1: updateKeyPayloadModel },
    errors: ['attemptLimitReached', 'mailNotSent'],
    budget: { calls: 10, windowS: 60 },
  }),
  createUserUpdateKey: defineRoute({
    ...userPaths.createUserUpdateKey,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    answers: { 1: updateKeyPayloadModel },
    errors: ['attemptLimitReached', 'mailNotSent'],
    budget: { calls: 10, windowS: 60 },
  }),
  updateUser: defineRoute({
    ...userPaths.updateUser,
    summary: 'Changes names, and with an e-mailed code the way of signing in; answers the changed user.',
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
