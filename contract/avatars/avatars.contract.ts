import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { userModel } from '../user/user.contract';
import { avatarField, avatarMaxBytes, avatarsPaths } from './avatars.paths';
import { profileIconGroups, profileIconNames } from './profile-icons';

/** A drawing that a user may take as a profile picture. */
const iconModel = z.object({
  name: z.string(),
  /** The group under which it is offered. */
  group: z.enum(profileIconGroups),
  /** Its address on this server. */
  src: z.string(),
});

const changeLimit = { calls: 20, windowS: 60 };

export const avatarsRoutes = {
  uploadAvatar: defineRoute({
    ...avatarsPaths.uploadAvatar,
    summary:
      'Makes a picture the user’s own: cut to a square in its middle, encoded again without the file’s other data.',
    upload: {
      field: avatarField,
      maxBytes: avatarMaxBytes,
      kinds: ['image/webp', 'image/png', 'image/jpeg'],
    },
    answers: { 1: userModel },
    errors: [],
    rateLimit: { calls: 10, windowS: 60 },
  }),
  deleteAvatar: defineRoute({
    ...avatarsPaths.deleteAvatar,
    summary: 'Removes the user’s picture.',
    answers: { 1: userModel },
    errors: [],
    rateLimit: changeLimit,
  }),
  removeAvatar: defineRoute({
    ...avatarsPaths.removeAvatar,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    answers: { 1: userModel },
    errors: [],
    rateLimit: changeLimit,
  }),
  listIcons: defineRoute({
    ...avatarsPaths.listIcons,
    summary: 'The drawings that a user may take in place of a picture.',
    answers: { 1: z.object({ icons: z.array(iconModel) }) },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  chooseIcon: defineRoute({
    ...avatarsPaths.chooseIcon,
    summary: 'Takes a drawing in place of a picture.',
    body: z.strictObject({ name: z.enum(profileIconNames as [string, ...string[]]) }),
    answers: { 1: userModel },
    errors: [],
    rateLimit: changeLimit,
  }),
};
