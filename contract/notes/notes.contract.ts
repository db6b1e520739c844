import { defineRoute } from '../route/define-route';
import {
  burnedNotesPayloadModel,
  burnNoteBodyModel,
  burnNotesBodyModel,
  noteListPayloadModel,
  noteListQueryModel,
  notesInfoBodyModel,
  notesInfoPayloadModel,
} from './notes.models';
import { notesPaths } from './notes.paths';

const burnBudget = { calls: 120, windowS: 60 };
const burnErrors = [
  'incorrectBills',
  'attemptLimitReached',
  'amountOverLimit',
  'poolOperationUnavailable',
] as const;

export const notesRoutes = {
  listNotes: defineRoute({
    ...notesPaths.listNotes,
    summary: "The user's single bills of one currency by id and serial.",
    query: noteListQueryModel,
    answers: { 1: noteListPayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 300, windowS: 60 },
  }),
  burnNote: defineRoute({
    ...notesPaths.burnNote,
    summary: 'Burns one bill that has an address of its own; its owner gets the key.',
    body: burnNoteBodyModel,
    answers: { 1: burnedNotesPayloadModel },
    errors: burnErrors,
    budget: burnBudget,
  }),
  burnNotes: defineRoute({
    ...notesPaths.burnNotes,
    summary:
      'Burns bills that have addresses of their own; those that can not be are named and hinder no other.',
    body: burnNotesBodyModel,
    answers: { 1: burnedNotesPayloadModel },
    errors: burnErrors,
    budget: burnBudget,
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
