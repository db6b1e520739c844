/** The accounts that a stranger can sign in with. They exist only where nobody else can reach the server. */
export const demoAccounts = [
  {
    email: 'ada@billfold.test',
    password: 'Paper-Money1',
    name: 'ada',
    fullName: 'Ada Demir',
    merchantName: null,
  },
  {
    email: 'lin@billfold.test',
    password: 'Paper-Money1',
    name: 'lin',
    fullName: 'Lin Chen',
    merchantName: null,
  },
  {
    email: 'cafe@billfold.test',
    password: 'Paper-Money1',
    name: 'corner.cafe',
    fullName: 'Corner Café',
    merchantName: 'Corner Café',
  },
] as const;
