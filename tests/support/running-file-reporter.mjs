import path from 'node:path';

/** Says at a SIGTERM, which ends a part that takes too long, in which test file it hangs. */
export default class RunningFileReporter {
  #running = new Set();

  onInit() {
    process.once('SIGTERM', () => {
      for (const file of this.#running) console.error(`\nStopped while it ran ${file}`);
      process.exit(1);
    });
  }

  onTestModuleQueued({ moduleId }) {
    this.#running.add(path.relative(process.cwd(), moduleId));
  }

  onTestModuleEnd({ moduleId }) {
    this.#running.delete(path.relative(process.cwd(), moduleId));
  }
}
