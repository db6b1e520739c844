import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received. */
  raw: string;
}

export interface SmtpInbox {
  url: string;
  mails: ReceivedMail[];
  /** Refuses the next recipients with this SMTP error; undefined accepts them again. */
  refuseWith: (responseCode: number | undefined) => void;
  /** Stops listening until it is opened again. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}

/** A real SMTP server in this process that stores what it receives. */
export async function startSmtpInbox(): Promise<SmtpInbox> {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  let refusal: number | undefined;
  let server: SMTPServer | undefined;
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (responseCode) => {
      refusal = responseCode;
    },
    async open() {
      server = listen();
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing !== undefined) await new Promise<void>((resolve) => closing.close(resolve));
    },
  };
  const listen = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        if (refusal === undefined) return done();
        return done(Object.assign(new Error('refused'), { responseCode: refusal }));
      },
      onData: (stream, { envelope }, done) => {
        text(stream).then((raw) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
          done();
        }, done);
      },
    });
  await inbox.open();
  return inbox;
}
