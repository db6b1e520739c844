import { expect, test } from 'vitest';
import { brand } from '../../contract/brand';
import { linksRoutes } from '../../contract/links/links.contract';
import { ApiClient } from '../../tests/support/api-client';
import { withServer } from '../../tests/support/with-server';

const helpChat = 'https://help.example/chat';
const server = withServer({ environment: { OUTSIDE_LINKS: `helpChat=${helpChat} walletExtension=` } });

test('a guest is told the links that the settings name, and the others of the brand file', async () => {
  const answer = await new ApiClient(server.app).call(linksRoutes.getLinks, {});
  expect(answer.payload).toEqual({ ...brand.links, helpChat, walletExtension: '' });
});
