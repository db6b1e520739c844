import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { brand } from '../../contract/brand';
import type { Config } from '../kernel/config';
import { readLinks } from '../kernel/outside-links';

/** Hashes of the build's inline scripts and styles. */
export interface InlineHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Trusted Types policies of Google's script; where it can't create them, its strings go through our default
 * policy, which refuses all.
 */
const recaptchaPolicies = ['goog#html', 'recaptcha'];
const recaptchaHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The tag manager's server, where the brand file names a container. */
const tagManagerHosts = brand.tagManagerId === '' ? [] : ['https://www.googletagmanager.com'];

function originsOf(link: string): string[] {
  return link === '' ? [] : [new URL(link).origin];
}

/** Strict headers on every response, pages and API alike. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  hashes: InlineHashes,
): Promise<void> {
  const usesRecaptcha = config.CAPTCHA === 'recaptcha';
  const recaptcha = usesRecaptcha ? recaptchaHosts : [];
  const { marketingContact, exchangeWidget } = readLinks(config.OUTSIDE_LINKS);
  const [contactHosts, widgetHosts] = [originsOf(marketingContact), originsOf(exchangeWidget)];
  const frames = [...recaptcha, ...widgetHosts];
  const https = config.TLS_CERT !== undefined || config.PUBLIC_URL?.startsWith('https:') === true;
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes.scriptHashes, ...recaptcha, ...tagManagerHosts],
        styleSrc: ["'self'", ...hashes.styleHashes],
        // Style attributes are allowed only in the server-sent shell; scripts set styles through the CSSOM,
        // which CSP does not restrict.
        imgSrc: ["'self'", 'data:', 'blob:', ...tagManagerHosts],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...recaptcha, ...tagManagerHosts, ...contactHosts],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // The only policy is that of the page's inline script.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', ...(usesRecaptcha ? recaptchaPolicies : [])],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    );
  });
}

/** Helmet recomputes its headers for each response. They are always the same, so they are computed once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = fastify();
  await asked.register(helmet, options);
  let headers: Record<string, string> = {};
  asked.get('/', async (_request, reply) => {
    headers = Object.fromEntries(
      Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
  });
  await asked.inject('/');
  await asked.close();
  return headers;
}
