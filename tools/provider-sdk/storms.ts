/** What happens to a shopper with one item in the cart, and what each client leaves of it: the rows of docs/what-survives.md. */
export interface Storm {
  readonly title: string
  readonly ours: Outcome
  readonly theirs: Outcome
}

/** What the shopper finds at the end. */
export type Outcome = 'the cart is there' | 'the cart is lost' | 'added once' | 'added twice' | 'not added'

const there = 'the cart is there'
const lost = 'the cart is lost'

/** In the order of the page. `storms.test.ts` runs each with both clients. */
export const storms: Readonly<Record<string, Storm>> = {
  lost11Seconds: {
    title: 'The response to a renewal is lost; next visit 11 seconds later',
    ours: there,
    theirs: lost,
  },
  lost11Minutes: {
    title: 'The response to a renewal is lost; next visit 11 minutes later',
    ours: there,
    theirs: lost,
  },
  lostDay: { title: 'The response to a renewal is lost; next visit a day later', ours: there, theirs: lost },
  left11Seconds: {
    title: 'The page is left before the response to a renewal arrives; next visit 11 seconds later',
    ours: there,
    theirs: there,
  },
  left11Minutes: {
    title: 'The page is left before the response to a renewal arrives; next visit 11 minutes later',
    ours: there,
    theirs: there,
  },
  leftDay: {
    title: 'The page is left before the response to a renewal arrives; next visit a day later',
    ours: there,
    theirs: there,
  },
  offline11Seconds: { title: 'Offline at a renewal; next visit 11 seconds later', ours: there, theirs: there },
  offline11Minutes: { title: 'Offline at a renewal; next visit 11 minutes later', ours: there, theirs: there },
  offlineDay: { title: 'Offline at a renewal; next visit a day later', ours: there, theirs: there },
  unavailable: { title: 'The site answers a renewal with 503, once', ours: there, theirs: lost },
  twoTabs: { title: 'Two tabs renew at once; next visit 11 minutes later', ours: there, theirs: there },
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
    title: 'The site answers “add to cart” with 503, once; the shopper does nothing',
    ours: 'added once',
    theirs: 'not added',
  },
}
