/** What happens to a shopper with one item in the cart, and what the shopper keeps with each client: the rows of docs/what-survives.md. */
export interface Storm {
  readonly title: string
  readonly ours: Outcome
  readonly theirs: Outcome
}

/** What the shopper finds at the end. */
export type Outcome = 'keeps the cart' | 'loses the cart' | 'added once' | 'added twice' | 'not added'

const there = 'keeps the cart'
const lost = 'loses the cart'

/** In the order of the page. `storms.test.ts` runs each with both clients. */
export const storms: Readonly<Record<string, Storm>> = {
  lost11Seconds: {
    title: 'The session is renewed, and the response is lost; the shopper returns 11 seconds later',
    ours: there,
    theirs: lost,
  },
  lost11Minutes: {
    title: 'The session is renewed, and the response is lost; the shopper returns 11 minutes later',
    ours: there,
    theirs: lost,
  },
  lostDay: {
    title: 'The session is renewed, and the response is lost; the shopper returns a day later',
    ours: there,
    theirs: lost,
  },
  left11Seconds: {
    title: 'The session is renewed, and the page is closed before the response; the shopper returns 11 seconds later',
    ours: there,
    theirs: there,
  },
  left11Minutes: {
    title: 'The session is renewed, and the page is closed before the response; the shopper returns 11 minutes later',
    ours: there,
    theirs: there,
  },
  leftDay: {
    title: 'The session is renewed, and the page is closed before the response; the shopper returns a day later',
    ours: there,
    theirs: there,
  },
  offline11Seconds: {
    title: 'The device is offline when the session is renewed; the shopper returns 11 seconds later',
    ours: there,
    theirs: there,
  },
  offline11Minutes: {
    title: 'The device is offline when the session is renewed; the shopper returns 11 minutes later',
    ours: there,
    theirs: there,
  },
  offlineDay: {
    title: 'The device is offline when the session is renewed; the shopper returns a day later',
    ours: there,
    theirs: there,
  },
  unavailable: {
    title: 'The site is away for one request (503) when the session is renewed',
    ours: there,
    theirs: lost,
  },
  twoTabs: {
    title: 'Two tabs renew the session at the same time; the shopper returns 11 minutes later',
    ours: there,
    theirs: there,
  },
  lostWrite: {
    title: 'The response to “add to cart” is lost; after an error the shopper tries again',
    ours: 'added once',
    theirs: 'added twice',
  },
  lostRequest: {
    title: '“Add to cart” never reaches the site; after an error the shopper tries again',
    ours: 'added once',
    theirs: 'added once',
  },
  brokenWrite: {
    title: 'The site is away for one request (503) when an item is added; the shopper does nothing',
    ours: 'added once',
    theirs: 'not added',
  },
}
