/** A name of a place without accents, capitals and punctuation: `Québec` and `QUEBEC`, `Washington, D.C.` and `washington dc`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.,'’]/gu, '')
    .normalize('NFC')
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .toLowerCase()
    .trim()
