/** The command was written wrongly; nothing was done. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUsage';
  }
}
