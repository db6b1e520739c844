import { expect, test } from 'vitest';
import { brand } from '../../contract/brand';
import { linksRoutes } from '../../contract/links/links.contract';
import { ApiClient } from '../../tests/support/api-client';
import { withServer } from '../../tests/support/with-server';

const helpChat = 'https://help.example/chat';
const server = withServer({
  environment: {
    OUTSIDE_LINKS: `helpChat=${helpChat} walletExtension=`,
    SUPPORT_EMAIL: 'help@wallet.example',
  },
});

test('answers a guest the links that the settings name, support’s mailbox, and the brand’s other links', async () => {
  const answer = await new ApiClient(server.app).call(linksRoutes.getLinks, {});
  expect(answer.payload).toEqual({
    ...brand.links,
    helpChat,
    walletExtension: '',
    support: 'mailto:help@wallet.example',
  });
});
