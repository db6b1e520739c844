import type { measureRooms } from './rooms.mjs';

/** Three ways from a screen to the database. */
export const walks: Parameters<typeof measureRooms>[1]['walks'];
