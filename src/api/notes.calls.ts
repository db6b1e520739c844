import type { notesRoutes } from '../../contract/notes/notes.contract';
import { notesPaths } from '../../contract/notes/notes.paths';
import type { ApiCalls } from './api-call';

export const notesCalls: ApiCalls<typeof notesRoutes> = notesPaths;
