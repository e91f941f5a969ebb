/**
 * The images of a cell: addresses and names of files with commas, semicolons, bars or spaces between. An address may
 * contain these: only what is before another address, or a comma before a space, separates.
 */
export const splitImages = (text: string): string[] =>
  text
    .split(/[\s,;|]+(?=https?:\/\/)|[,;|]\s+/i)
    .map((part) => part.replace(/[\s,;|]+$/, '').trim())
    .filter((part) => part !== '')

export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)
