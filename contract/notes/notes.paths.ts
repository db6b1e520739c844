import type { RoutePath } from '../route/route-path';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const notesPaths = {
  listNotes: { method: 'GET', path: '/api/note-cash/note', access: 'user' },
  getNotesInfo: { method: 'POST', path: '/api/note-cash/notes/info', access: 'user' },
} as const satisfies Record<string, RoutePath>;
