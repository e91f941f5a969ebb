/**
 * A code without what people do not see or mean when they paste it: invisible characters, blanks around it, another dash, and
 * wide or composed forms of a letter.
 */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
