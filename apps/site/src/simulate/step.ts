/** How often each action happens, against the others. Most of a shop is looking around. */
export const weights = {
  browse: 4000,
  readCart: 2500,
  addToCart: 1500,
  setQuantity: 500,
  removeLine: 250,
  estimate: 300,
  checkOutCart: 160,
  checkOutDirectly: 80,
  order: 200,
  orderTwice: 25,
  restock: 80,
  changePrice: 40,
  createCoupon: 12,
  issueGiftCard: 12,
  readGiftCard: 60,
  refund: 40,
  cancelOrder: 30,
  sendParcel: 30,
  killProcess: 6,
  cutPower: 6,
  failStatement: 40,
  breakGateway: 40,
  breakMail: 25,
  breakCouriers: 25,
  jumpClock: 4,
}

export type ActionName = keyof typeof weights
export type Weights = Readonly<Record<ActionName, number>>

// An assertion: `Object.keys` does not say which names an object has.
export const actionNames = Object.keys(weights) as [ActionName, ...ActionName[]]

/** Something that a person, a program or misfortune does. It names all it needs, so a story without another step still runs. */
export interface Step {
  readonly action: ActionName
  /** Who does it: shoppers and agents are numbered. */
  readonly actor: number
  /** What it is about, such as which product and how many; each action reads them its own way. */
  readonly numbers: readonly [number, number, number]
  /** What happens to its request on the way. */
  readonly network: 'works' | 'request lost' | 'response lost'
}
