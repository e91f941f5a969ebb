/** What the page says beside its figures. */

interface Method {
  readonly products: number
  readonly connections: number
  readonly seconds: number
  readonly buySeconds: number
  readonly rounds: number
}

export const busyText =
  '**The machine was busy with other work during this run. These figures say that the comparison works, and no more.**'

export const method = ({ products, connections, seconds, buySeconds, rounds }: Method): string[] => [
  `- **Catalog**: ${products.toLocaleString('en')} products in two sizes, without images. German VAT is included in prices, and one delivery has a flat price.
- **Load**: ${connections} connections, from a program on the same machine. Each has a cart and a shopper of its own.
- **Purchase**: a new guest adds a product, enters an address, chooses the delivery, pays with the system’s test payment and gets the order. Each system is called as its documentation says, in four to eight requests.
- **Rounds**: one system is measured while the others are paused, in turns. One round warms all up; the medians of ${rounds} more are shown. A call is measured for ${seconds} seconds, purchases for ${buySeconds}.
- **The first 50 products**: names, slugs, descriptions, prices and whether there is stock. Cartwright is called in the newer of its two wires, which leaves variants out, as Vendure’s search does. The older one has to send all of them, and needs 136 kB. Medusa has prices on variants only.
- **Durability**: PostgreSQL and SQLite write each commit to the disk before it is confirmed. All systems on PostgreSQL share one server, each with a database of its own.
- **Settings**: each system has those that its documentation gives for production. Nothing is tuned.`,
  'The code is in `lab/bench/compare`: a file per system, its projects with their lockfiles, and the load.',
]

export const saleText = `Vendure checks the stock when an order begins its payment, and allocates it when it is paid. Before version 3.7.4, two orders in
between can take the same unit; [its documentation](https://docs.vendure.io/current/framework/reference/typescript-api/products-stock/default-stock-location-strategy)
says so. The comparison tracks the stock of each variant, with the threshold of 0 that Vendure sets. All its buyers went step by
step together here, so each may have passed the check before anyone had paid. That a later buyer is rejected was not tested: take
this row with care.`

export const promotionsText = (
  all: number,
  matching: number,
) => `A shopper adds a product again and gets the totals of the cart. Each promotion takes 1 % off 16 products; ${matching} of the ${all} are
for the product in the cart, and all of these apply. Cartwright needs two calls: its response to an added product has no totals.
Each system is started again before both measurements.`

export const limits = `| who | what is unfair |
|---|---|
| Vendure, Medusa | We know Cartwright best, and others could set these systems up better. Corrections are welcome. |
| Vendure | Its server and worker share the cores with the load. On SQLite it is missing: with Node 24, the driver that it takes (better-sqlite3 12.11.1) crashed. |
| Medusa | Its documentation recommends Redis for events, workflows, locks and the cache. This machine has none, so they are in memory. |
| Medusa, Vendure | Both scale over several processes and machines. Here each has its usual processes on one machine. |
| Cartwright | Each of its orders also writes an invoice as PDF and a mail. Neither of the others does so here. |
| Cartwright | Its responses have more fields: see the size of each. |
| the bare handler | It stores documents, and checks nothing but the stock. No shop can be as fast. |
| all | Load and system share the processor. A fast system leaves less of it to the load, so its figures are too low. |`
