import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const notesPaths = {
  listNotes: { method: 'GET', path: '/api/note-cash/note', access: 'user' },
  burnNote: { method: 'POST', path: '/api/note-cash/note/burn', access: 'user', money: true },
  burnNotes: { method: 'POST', path: '/api/note-cash/note/burn/list', access: 'user', money: true },
  getNotesInfo: { method: 'POST', path: '/api/note-cash/notes/info', access: 'user' },
} as const satisfies Record<string, RoutePath>;
