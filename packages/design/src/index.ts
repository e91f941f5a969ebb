export {
  countryCodes,
  type DividedCountry,
  isCountry,
  isDivided,
  subdivisions,
} from './countries.ts'
export { currencyDigits } from './currency-digits.ts'
export { defaultTheme } from './default-theme.ts'
export { type Font, fontUrls, type Theme, themeStyle } from './theme-style.ts'
