import { build } from 'vite';
import type { Plugin } from 'vite';

interface InlineScript {
  /** The script's TypeScript entry. */
  entry: string;
  /** Constants for the script. */
  define: Record<string, string>;
}

/** Puts a small script into the head of index.html itself: what it starts cannot wait for the first file. */
export function inlineScriptPlugin({ entry, define }: InlineScript): Plugin {
  return {
    name: 'inline-script',
    async transformIndexHtml() {
      const children = await bundle({ entry, define });
      return [{ tag: 'script', children, injectTo: 'head-prepend' }];
    },
  };
}

async function bundle({ entry, define }: InlineScript): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2020',
      lib: { entry, formats: ['iife'], name: 'inline', fileName: 'inline' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((file) => file.type === 'chunk');
  if (chunk === undefined) throw new Error(`${entry} built to nothing`);
  return chunk.code.trim();
}
