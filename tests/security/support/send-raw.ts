import { once } from 'node:events';
import { connect } from 'node:net';
import type { ApiResponse } from '../../support/api-client';

/**
 * Sends bytes unchanged, for requests that no HTTP client would send, and reads the response until the server
 * closes the connection.
 */
export async function sendRaw(options: { port: number; request: string }): Promise<ApiResponse> {
  const socket = connect(options.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  // The server may close the connection before it has read everything.
  socket.on('error', () => undefined);
  socket.write(options.request);
  await once(socket, 'close');
  const [head = '', text = ''] = answer.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2)) as [string, string][]);
  return {
    httpStatus: Number(statusLine.split(' ')[1]),
    headers,
    text,
    json: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}
