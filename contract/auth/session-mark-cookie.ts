/** A cookie that scripts may read: when the refresh token beside it ends (ISO 8601), and nothing secret. */
export const sessionMarkCookie = 'bf_session';
