/** One mail, ready to go. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mail over to whatever delivers it. Errors: 10001 when it can't. */
export interface MailGateway {
  send(mail: Mail): Promise<void>;
}
