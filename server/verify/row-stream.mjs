import { readRow } from './row-text.mjs';

/** Reads the rows of a table one by one, and can peek at the next. */
export class RowStream {
  #table;
  #pages;
  /** @type {string[]} */
  #page = [];
  #at = 0;
  #next;
  count = 0;

  /** @param {string} table @param {AsyncIterator<string[]>} pages */
  constructor(table, pages) {
    this.#table = table;
    this.#pages = pages;
  }

  /** Returns the next row without consuming it; undefined at the end. */
  async peek() {
    if (this.#next !== undefined) return this.#next;
    while (this.#at >= this.#page.length) {
      const { done, value } = await this.#pages.next();
      if (done) return undefined;
      this.#page = value;
      this.#at = 0;
    }
    this.#next = readRow(this.#table, this.#page[this.#at]);
    return this.#next;
  }

  async take() {
    const row = await this.peek();
    if (row === undefined) return undefined;
    this.#next = undefined;
    this.#at += 1;
    this.count += 1;
    return row;
  }
}
