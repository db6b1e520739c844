import type apiKeys from '../../../public/locales/en/api-keys.json';
import type auth from '../../../public/locales/en/auth.json';
import type bills from '../../../public/locales/en/bills.json';
import type billSheets from '../../../public/locales/en/bill-sheets.json';
import type bulk from '../../../public/locales/en/bulk.json';
import type burn from '../../../public/locales/en/burn.json';
import type commands from '../../../public/locales/en/commands.json';
import type common from '../../../public/locales/en/common.json';
import type epos from '../../../public/locales/en/epos.json';
import type errors from '../../../public/locales/en/errors.json';
import type profile from '../../../public/locales/en/profile.json';
import type qrLogin from '../../../public/locales/en/qr-login.json';
import type exchange from '../../../public/locales/en/exchange.json';
import type extras from '../../../public/locales/en/extras.json';
import type fees from '../../../public/locales/en/fees.json';
import type help from '../../../public/locales/en/help.json';
import type history from '../../../public/locales/en/history.json';
import type migration from '../../../public/locales/en/migration.json';
import type mintHouse from '../../../public/locales/en/mint-house.json';
import type policy from '../../../public/locales/en/policy.json';
import type recovery from '../../../public/locales/en/recovery.json';
import type scanner from '../../../public/locales/en/scanner.json';
import type settings from '../../../public/locales/en/settings.json';
import type shell from '../../../public/locales/en/shell.json';
import type statement from '../../../public/locales/en/statement.json';
import type till from '../../../public/locales/en/till.json';
import type wallet from '../../../public/locales/en/wallet.json';
import type walletSheets from '../../../public/locales/en/wallet-sheets.json';
import type verify from '../../../public/locales/en/verify.json';
import type validation from '../../../public/locales/en/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      'api-keys': typeof apiKeys;
      auth: typeof auth;
      bills: typeof bills;
      'bill-sheets': typeof billSheets;
      bulk: typeof bulk;
      burn: typeof burn;
      commands: typeof commands;
      common: typeof common;
      epos: typeof epos;
      errors: typeof errors;
      'qr-login': typeof qrLogin;
      exchange: typeof exchange;
      extras: typeof extras;
      fees: typeof fees;
      help: typeof help;
      history: typeof history;
      migration: typeof migration;
      'mint-house': typeof mintHouse;
      policy: typeof policy;
      profile: typeof profile;
      recovery: typeof recovery;
      scanner: typeof scanner;
      settings: typeof settings;
      shell: typeof shell;
      statement: typeof statement;
      till: typeof till;
      validation: typeof validation;
      verify: typeof verify;
      wallet: typeof wallet;
      'wallet-sheets': typeof walletSheets;
    };
  }
}
