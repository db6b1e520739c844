/** On every answer of the API: the oldest app that this server still understands. */
export const minVersionHeader = 'x-min-app-version';
