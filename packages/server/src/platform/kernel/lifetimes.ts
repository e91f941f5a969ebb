const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long things last, in milliseconds. */
export const lifetimes = {
  accessToken: 30 * MINUTE,
  idToken: 30 * MINUTE,
  /** Sensitive calls of staff need a sign-in that is at most this old. */
  recentStaffSignIn: 15 * MINUTE,
  authorizationCode: 60 * SECOND,
  authorizationRequest: 1 * HOUR,
  sessionToken: 5 * MINUTE,
  redirectSession: 24 * HOUR,
  /** So long after that, the address of a checkout still says that its order was placed. */
  pastCheckoutPage: 30 * DAY,
  /** The access token of a visitor who signed in can still read, for requests that are in flight. */
  visitorReads: 5 * MINUTE,
  /** A DPoP proof is good this long after it was made, and so is the nonce that a site gives for one. */
  dpopProof: 60 * SECOND,
  /** So far a client's clock may be ahead; whose is further has to name a nonce. */
  dpopAhead: 5 * SECOND,
  dpopNonce: 5 * MINUTE,
  /** Unused for `idle`, or older than `absolute`, a session ends. */
  session: {
    visitor: { idle: 180 * DAY, absolute: 365 * DAY },
    member: { idle: 30 * DAY, absolute: 180 * DAY },
    owner: { idle: 12 * HOUR, absolute: 7 * DAY },
  },
  /** Expired rows stay this much longer, so that a second use can be distinguished from a first one. */
  afterExpiry: 1 * DAY,
  browserSession: { idle: 14 * DAY, absolute: 90 * DAY },
  /** A signing key signs this long; its signatures are trusted until they expire. */
  signingKey: 90 * DAY,
} as const

/** The instant a number of milliseconds after another, as it is stored. */
export function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}

/** What expired before this instant can be deleted. */
export const deletableBefore = (now: Date): string => after(now, -lifetimes.afterExpiry)
