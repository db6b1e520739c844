import { defineConfig } from 'vite';

/** Bundles the server's own files; packages stay in node_modules and are loaded from there. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20.19',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'main.ts', operator: 'operator/main.ts', auditor: 'auditor.ts', signer: 'signer.ts' },
      // Beside each other, so that a program's own folder is the same wherever its code was put.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
