/** Modules of the client whose functions are generated, with what an editor shows of them. */
export const clientModules: Readonly<Record<string, string>> = {
  analytics: 'Reports of sales, taxes, payments and payouts. Amounts are decimals in one currency. Role: owner or app.',
  apiKeys:
    "The keys that programs act for the owner with. Role: owner, or a key of scope `MANAGE_KEYS`. Additions of Cartwright's.",
  auditLog: "What happened that concerns security. An addition of Cartwright's to the wire.",
  backInStockSettings: 'Whether the site accepts back-in-stock requests.',
  backups:
    "Copies of the database in the data folder of the site. Role: owner, or a key of scope `MANAGE_BACKUPS`. Additions of Cartwright's.",
  captcha: "Proof that a person is there. An addition of Cartwright's to the wire.",
  additionalFees: "Fees on orders, beside items and delivery. Role: owner or app. Additions of Cartwright's.",
  customerGroups: 'The customer groups that the owner sets up. Role: owner or app.',
  giftCards: 'The gift cards that the site issues. Role: owner or app.',
  giftCardBalance: 'What holders of gift cards see. Every role.',
  localDeliveryOptions: 'The local delivery options that the owner sets up. Role: owner or app.',
  orderInvoices: 'Invoices of orders, and credit notes of their refunds. Both are issued once and never change.',
  orderMails: 'The mails about orders. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  pickupLocations: 'The pickup locations that the owner sets up. Role: owner or app.',
  reconciliation:
    "Whether payments add up, and which of them are disputed. An addition of Cartwright's to the wire. Role: owner, or an app with the scope `MANAGE_ORDERS`.",
  sessions: "Where members are signed in. Additions of Cartwright's to the wire.",
  siteSettings: 'What the owner decides for the whole site.',
  ownBalances: 'What the signed-in member can pay with. Role: member.',
  taxGroups: 'The tax groups that the owner sets up. Role: owner or app.',
  taxRegions: 'The tax regions that the owner sets up. Role: owner or app.',
}
