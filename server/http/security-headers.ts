import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { brand } from '../../contract/brand';
import type { Config } from '../kernel/config';

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

/** Third-party servers that the brand file names; with empty entries none is allowed. */
const tagManagerHosts = brand.tagManagerId === '' ? [] : ['https://www.googletagmanager.com'];
const contactHosts = originsOf(brand.links.marketingContact);
const widgetHosts = originsOf(brand.links.exchangeWidget);

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
  const frames = [...recaptcha, ...widgetHosts];
  const https = config.TLS_CERT !== undefined || config.PUBLIC_URL?.startsWith('https:') === true;
  await app.register(helmet, {
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
        // The one policy is that of the page's inline script.
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    );
  });
}
