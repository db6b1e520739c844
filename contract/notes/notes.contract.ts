import { defineRoute } from '../route/define-route';
import {
  noteListPayloadModel,
  noteListQueryModel,
  notesInfoBodyModel,
  notesInfoPayloadModel,
} from './notes.models';
import { notesPaths } from './notes.paths';

export const notesRoutes = {
  listNotes: defineRoute({
    ...notesPaths.listNotes,
    summary: "The user's single bills of one currency by id and serial.",
    query: noteListQueryModel,
    answers: { 1: noteListPayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 300, windowS: 60 },
  }),
  getNotesInfo: defineRoute({
    ...notesPaths.getNotesInfo,
    summary: 'Face value and currency of bills that the user holds or knows the passcode of.',
    body: notesInfoBodyModel,
    answers: { 1: notesInfoPayloadModel },
    errors: ['incorrectBills', 'attemptLimitReached'],
    budget: { calls: 120, windowS: 60 },
  }),
};
