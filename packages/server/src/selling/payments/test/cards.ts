/** What the cards of the test provider do; `docs/payments.md` lists them. */
export const testCards = {
  succeeds: { number: '4242 4242 4242 4242' },
  challenge: { number: '4000 0000 0000 3220' },
  declined: { number: '4000 0000 0000 0002' },
  late: { number: '4000 0000 0000 0077' },
  twice: { number: '4000 0000 0000 0069' },
  never: { number: '4000 0000 0000 0119' },
  disputed: { number: '4000 0000 0000 0259' },
  /** Pays while its holder is there, and declines later charges. */
  unattended: { number: '4000 0000 0000 0341' },
  /** Expires at the end of the month after it was saved. */
  expires: { number: '4000 0000 0000 0135' },
  /** The same, and its bank issues a new one, which the provider stores by itself. */
  renewed: { number: '4000 0000 0000 0143' },
  /** The first response to each charge without its holder is lost, after the charge. */
  lost: { number: '4000 0000 0000 0150' },
} as const

export type TestCard = keyof typeof testCards

export const isTestCard = (name: string): name is TestCard => name in testCards

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** The card with this number, spaces ignored; null when there is none. */
export function cardOf(number: string): TestCard | null {
  const names = Object.keys(testCards).filter(isTestCard)
  return names.find((name) => digitsOf(testCards[name].number) === digitsOf(number)) ?? null
}

/** Milliseconds after which a card that answers late does so. */
export const LATE = 15_000
