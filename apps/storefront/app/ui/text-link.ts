/** A link among text, underlined by hand. */
export const textLink =
  'underline decoration-edge decoration-1 underline-offset-[0.28em] transition-colors hover:decoration-clay hover:text-clay'
