import type { Plugin } from 'vite';

const guestsCode = /[\\/]src[\\/](?:routes[\\/](?!_user)|features[\\/]auth[\\/])/;

/** Fails a build in which a guest's screen would fetch what only signed-in users need: the chunks of these names. */
export function guestChunksPlugin(usersChunks: readonly string[]): Plugin {
  return {
    name: 'guest-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => guestsCode.test(id))) continue;
        const reached = new Set([chunk.fileName]);
        for (const file of reached) {
          const next = bundle[file];
          if (next?.type !== 'chunk') continue;
          if (usersChunks.includes(next.name)) this.error(`${chunk.fileName} leads guests to ${file}`);
          for (const imported of next.imports) reached.add(imported);
        }
      }
    },
  };
}
