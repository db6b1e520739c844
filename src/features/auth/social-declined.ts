/** The provider sent the user back without a credential: he did not agree there, or it refused. */
export class SocialDeclined extends Error {
  constructor() {
    super('Declined');
    this.name = 'SocialDeclined';
  }
}
