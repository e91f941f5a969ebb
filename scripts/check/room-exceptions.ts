/** Violations that stay, each with its reason in a comment. The check also fails for a line that is not needed. */
export const knownViolations: readonly string[] = [
  // The cart of a visitor becomes that of the member. A hook of domains replaces it.
  'people/oauth/authorization-codes.ts imports selling/cart/merge.ts, which is above it',
]
