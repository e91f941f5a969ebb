import { text } from '../wire.ts'

/** A password to be. What a site asks of it is no matter of its form, so it is told in words. */
export const newPassword = text().describe('Of 8 to 1,000 characters, any of them; none that is easy to guess.')
