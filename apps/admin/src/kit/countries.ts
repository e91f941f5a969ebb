import { countryCodes } from '@cartwright/design'
import { countryName } from './format.ts'

/** All countries by name. */
export const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name))
