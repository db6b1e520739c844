/** A screen that everyone may read, as search engines should show it; its words are in the English texts. */
interface PublicPage {
  /** The screen that counts, whatever the query says. */
  canonical: string;
  /** The document with the page's own title and description; without one it is the app's common document. */
  document?: { file: string; title: [namespace: string, key: string]; description: string };
}

/** These screens by path. The start page is also that of signed-in users, whose title is another. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': { canonical: '/login' },
  '/login': {
    canonical: '/login',
    document: {
      file: 'pages/login.html',
      title: ['auth', 'signInTitle'],
      description: 'Log in to your wallet for crypto balances and digital bills.',
    },
  },
  '/registration': {
    canonical: '/registration',
    document: {
      file: 'pages/registration.html',
      title: ['auth', 'registerTitle'],
      description: 'Create an account for crypto balances and digital bills of fixed values.',
    },
  },
  '/password-reset': {
    canonical: '/password-reset',
    document: {
      file: 'pages/password-reset.html',
      title: ['recovery', 'title'],
      description: 'Forgot your password? Get a link by e-mail and choose a new one.',
    },
  },
  '/policy': {
    canonical: '/policy',
    document: {
      file: 'pages/policy.html',
      title: ['policy', 'title'],
      description: 'What is stored about you, why, for how long, and what you can do about it.',
    },
  },
  '/reserves': {
    canonical: '/reserves',
    document: {
      file: 'pages/reserves.html',
      title: ['reserves', 'title'],
      description: 'What users are owed and what is held for it, with the proofs to check both.',
    },
  },
  '/verify': {
    canonical: '/verify',
    document: {
      file: 'pages/verify.html',
      title: ['verify', 'title'],
      description: 'Check whether an account statement was issued here and has not been changed since.',
    },
  },
};
