import type { HtmlTagDescriptor, Plugin } from 'vite';
import { bundleInlineScript } from './inline-script-plugin';
import { drawLogin } from './draw-login';
import type { LoginDrawing } from './draw-login';

interface LoginDocument extends LoginDrawing {
  /** The script that shows the form; it runs where the page's body ends. */
  script: string;
}

/** Style attributes of markup are refused by the page's policy; the script sets them. */
function withoutStyleAttributes(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}

/** Puts the login screen into index.html, once for each language, and the script that shows one of them to a guest. */
export function loginDocumentPlugin({ script, ...drawing }: LoginDocument): Plugin {
  return {
    name: 'login-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const drawn = await drawLogin(drawing);
        const templates = Object.entries(drawn).map(([language, { html, sending }]): HtmlTagDescriptor => ({
          tag: 'template',
          attrs: { id: `login-${language}`, 'data-sending': sending },
          children: withoutStyleAttributes(html),
          injectTo: 'body',
        }));
        const children = await bundleInlineScript({ entry: script, define: drawing.define });
        return [...templates, { tag: 'script', children, injectTo: 'body' }];
      },
    },
  };
}
