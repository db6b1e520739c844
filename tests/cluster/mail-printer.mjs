import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that hands each message to `print` in one line and sends nothing on; returns how to stop it. */
export function printMails(port, print) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((raw) => {
        print(inOneLine(raw));
        done();
      }, done);
    },
  });
  server.on('error', (error) => print(`The mail server of the cluster: ${error.message}`));
  server.listen(port, '127.0.0.1');
  return () => server.close();
}

/** Recipient, subject, and the message's codes and links. */
function inOneLine(raw) {
  const message = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const header = (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
  const [plain = ''] = message.slice(message.indexOf('text/plain')).split('text/html');
  const secrets = new Set(plain.match(/\b[0-9]{5}\b|https?:\/\/\S+/g) ?? []);
  return `Mail to ${header('to')}: ${header('subject')} ${[...secrets].join(' ')}`;
}
