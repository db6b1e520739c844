/** Some of the bills that somebody has chosen have left his account before he went on. */
export class BillsGone extends Error {
  constructor() {
    super('Chosen bills are gone');
    this.name = 'BillsGone';
  }
}
